"""The log as lines of JSON, for programs that collect it."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime


class JsonLines(logging.Formatter):
    """One object a line: `time`, `level`, `logger`, `message`, and what a request was."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as a line."""
        data: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.name == "uvicorn.access" and isinstance(record.args, tuple):
            client, method, path, _version, status = record.args
            data |= {"client": client, "method": method, "path": path, "status": status}
        if record.exc_info:
            data["trace"] = self.formatException(record.exc_info)
        return json.dumps(data, ensure_ascii=False, default=str)
