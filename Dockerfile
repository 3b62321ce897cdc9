# The app in an image. `compose.yaml` runs it with PostgreSQL behind a proxy with HTTPS.
FROM python:3.13-slim AS build
WORKDIR /src
COPY . .
RUN python -m venv /app && /app/bin/pip install --no-cache-dir --constraint constraints.txt '.[cli,postgres,web]'

FROM python:3.13-slim
COPY --from=build /app /app
RUN useradd --uid 10001 --create-home hall && mkdir /data && chown hall /data
USER hall
WORKDIR /data
VOLUME /data
ENV PATH=/app/bin:$PATH DATABASE_URL=/data/hall.db LUDOHALL_HOST=0.0.0.0 LUDOHALL_PORT=8000
EXPOSE 8000
HEALTHCHECK --start-period=30s CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/healthz', timeout=5)"]
CMD ["ludohall", "serve"]
