"""What is printed on the 330 cards, written down once more, apart from the tables of the game.

The source is the card index of the rulebook, with the rulings of cards/RULES.md on the doubtful
ones (605 and 808 are not as printed there). One line a card, two or three where the upper half
offers ways that lead to different effects:

    number [only phase | not phase] [!] have needs / pay costs -> effects [income effects] [vp n]

`1/2/3` are tiers. `!` marks cards whose lower tiers may be chosen too; with the others only the
highest within reach is of use. Of costs any tier may be paid. Words:

- fields: `fields` all, `empty`, `sown`, `row5`, `row5sown`, `rows23` and `rows234` (how many lie
  there), `hopsfields` and so on, `samegrain`, `graintypes`, `above2`; `field4` is a new field in
  row 4, `upto2 field3` up to two of them;
- sheep: `sheep`, `cardsheep` (on one farmyard card), `nextcard`, `card4`, `cardswithsheep`,
  `stables`, `sheeponcards`, `emptycards` (farmyard cards without sheep);
- cards: `bonus`, `gateway`, `farmyard`, `point` are drawn; `cards`, `pointcards` given up; `others`
  in hand, no gateway cards; `played...` before this one;
- `grain 3`: three of one grain; `grains 2`: two different ones; `anygrain`, `anygood`, `sets2 5`;
- the rest names what has just happened, or asks the player something.
"""

from __future__ import annotations

PRINTED = """
001 have sheep 2/3/4 -> moveone 1/2/3, bonus 1
002 have barley 7 or hops 2 -> sheep 1
003 have wool 1, sheep 3 -> sheep 1
004 have clay >= window -> field4
005 have sheep 4 -> wool 1, field2
006 have barley 4, hops 4 -> tools 1, bonus 1
007 ! have meat 1/2/5 -> tools 0/1/2, bonus 1
008 have flax 3, wool 2 -> tools 1, bonus 1
009 have full 1 -> jewels 1, bonus 1
010 have hides 2 or meat 2 -> clay 2, bonus 1
011 have milk 1, wool 1 -> clay 1, bonus 1
012 have tools 4 -> clay 1, milk 1, wool 1
013 have sheep 3 -> clay 1, sow 1
014 have row5 1/2/4/6 -> sow 0/1/2/3, bonus 1
015 have fields 4/5/6/7 -> grains 1/2/3/4
016 have tools 3, hops 3 -> bonus 1, barley 2 or rye 2
017 have hopsfields 2 -> barley 2, rye 1, bonus 1
018 have barley >= window -> flax 2, bonus 1
019 have fields 6 -> rye 1, hides 1, bonus 1
020 have lastjewel 1 -> hops 1, milk 1
021 have sheep 1/2/4/7 -> hops 1/2/3/4 or meat 1/2/3/4
022 have sown 1..2 -> harvest 1, bonus 1
023 have empty = 0 -> raise all
024 have rye 6/9/12 -> milk 1/2/3, bonus 1
025 have clay 4/5/7 -> milk 1/2/3
026 have tools 3, sheep 2 -> milk 1, wool 1, bonus 1
027 have empty = 1 -> sowgood wool, bonus 1
028 have jewels 2/3/4 -> hides 1/2/3, bonus 1
029 have others 2/4/6 -> meat 1/2/3
030 have jewels 1, fields 2/3/6 -> farmyard 0/1/2, clay 1, bonus 1
101 have flax 4/6/8 -> move 1/2/3, bonus 1
102 have grainbest 8 -> sheep 1
103 have hides 3, meat 3, wool 3 -> sheep 1, bonus 1
104 have hops 2/3/4/5 -> field2/3/4/5
105 have sheep >= fields -> field3
106 have full 1 -> tools 2, hops 1, bonus 1
107 ! have hides 1/2/4 -> tools 1/2/3
108 ! have barley 6/11/16 -> tools 1/2/3, bonus 1
109 ! have playedkind 3/7/11 -> jewels 1/2/3
110 have flax 2/5/7, barley 2/5/7, rye 2/5/7 -> bonus 0/1/2, hops 1, clay 1
111 have tools 3/4/6 -> bonus 0/1/2, rye 1, clay 1
112 have empty = 1 -> sowgood clay, bonus 1
113 have empty = 1 -> hops 1, sow 1
114 have fields 5/6/7 -> grain 1, sow 0/1/2, bonus 1
115 have fields 4, tools 3 -> grain 3
116 have flax >= window -> rye 3, bonus 1
117 have hops 2/4/6 -> barley 1/2/3, bonus 1
118 have full 1 -> barley 2, hops 1, bonus 1
119 have barley 6, rye 6 -> flax 1, hops 1, bonus 1
120 have row5sown 3 -> hops 1, wool 1, bonus 1
121 only 4 have workers 1..3 -> raise empty, bonus 1
122 have sown = 2 -> raise sown, bonus 1
123 have tools 1/3/4/6 -> milk 0/1/2/3, bonus 1
124 have meat 1/2/3 -> milk 1/2/3
125 have wool 2 -> milk 1, bonus 1
126 have playedfarmyard 1/3/4 -> meat 0/2/3, milk 2
127 have sown 3/4/5/6/7 -> wool 0/1/2/3/4, bonus 1
128 have tools 4 -> flax 1, hides 2
129 have hides+wool >= window -> meat 3
130 have hides 1, meat 1 -> farmyard 1, hops 1 or clay 1
201 have sheep >= fields -> move 2, milk 1, bonus 1
202 have full 1 -> milk 1, sheep 1, bonus 1
203 have rows23 = 0 -> sheep 1
204 have sheep 2/3/4/5 -> field2/3/4/5
205 have fields 6/7 -> field2/5
206 ! have jewels 2/3/5 -> tier meat 1 | tools 1 | sheep 1
207 ! have fields 5, hops 0/2/4 -> tools 0/1/2, bonus 1
208 only 7 have harvested 16 -> tools 1, bonus 1
209 ! have cardsheep 3/5/6 -> jewels 1/2/3
210 have hops 2 -> clear, bonus 1
211 have clay 3 -> hops 2, bonus 1
211 have hops 3 -> clay 2, bonus 1
212 have tools 5/6/7 -> clay 12-window/13-window/14-window
213 have hopsfields 1 -> milk 1 or clay 1, sow 1
214 have empty = 1 -> grain 2, sowgained, bonus 1
215 have others 3/4/5/6 -> grains 1/2/3/4, bonus 1
216 have tools+jewels 7 -> rye sown
217 have jewels 3 -> barley cardsheep, bonus 1
218 have rye >= window -> barley 2, hops 1, bonus 1
219 have milk 5 -> flax 13-window
220 have sown 3/4/6 -> bonus 0/1/2, hops 1, meat 1
221 have sown 2, tools 3 -> harvest 2, bonus 1
222 only 4 have lastworker 1, sown = 0 -> raise 3, bonus 1
223 have sheep 1/2/3, jewels 1/2/3 -> milk 1/2/3
224 have hides 1/2/3, meat 1/2/3, milk 1/2/3, wool 1/2/3 -> bonus 0/1/2, milk 3
225 have cardswithsheep 2, stables 1 -> meat 1, milk 1, wool 1, bonus 1
226 have sheep 3, jewels 3 -> flax 1, hides 1, milk 1, wool 1
227 have others 3/5/6 -> wool 0/1/2, bonus 1
228 have barleyfields+ryefields 4 -> hides 2, bonus 1
229 have empty = 1 -> sowgood meat
230 have sheep 1/2/3/4 -> hops 0/1/2/3, farmyard 1
301 have nextcard 1 -> move 3, bonus 1
302 only 4 have workers 1..2 -> toprows sheep_market+sheep_breeding+weekly_market
303 only 1 have removed 6/7/8/9/10 -> rye 0/1/2/3/5, sheep 1
304 ! have tools 3/7/10 -> sheep 0/1/2, field2
305 only 9 have craftsteps 3/4/5 -> bonus 0/1/2, field5
306 have jewels > fields or sheep > fields -> field2, sow 1
307 have jewels 1/3/6 -> bonus 0/1/2, clay 2, tools 1
308 ! have played 1/3/7/12 -> tools 1/2/3/4
309 have crowd 9/11/13 -> barley 1/2/3, tools 1
310 have toolsatonce 2/3/4 -> hops 1/2/3, tools 1
311 have grainbest 7/14/21 -> bonus 0/1/2, jewels 1
312 only 4 have fields 6/7/8 -> bonus 0/1/2, advance
313 only 4 have workers = 1 -> last, bonus 1
314 have three 2 -> shift, bonus 1
315 only 4 have jewels 4 -> taketop
316 have round 1/2/3 -> bonus 0/1/2, boulders 3
317 have sown 1 -> clay empty
318 have gap 3/4/5 -> clay 3/4/5, bonus 1
319 have hops 1/3/6 -> clay 1/2/3, rye 1, bonus 1
320 have tools 2/4/6/7 -> barley 0/1/2/3, flax 2, bonus 1
321 have barley >= 10-jewels -> flax 2, hops 1, bonus 1
322 have sowspace 1 -> grain 1, sowgained
323 have empty = 1 -> torow4, sow 1, bonus 1
324 have window-round 5/6/7 -> milk 1/2/3
325 have graintotal 0/10/16/23 -> milk 0/1/2/3, bonus 1
326 have card4 1 -> wool 1, bonus 1
326 have card5 1 or card6 1 -> wool 2, bonus 1
326 have stables 1 -> wool 3, bonus 1
327 have sheep 2/3/7 -> bonus 0/1/2, hides emptycards
328 have butchery 1 -> butcher, hides 2, bonus 1
329 have nursery 1/3/6 -> meat 0/2/7, bonus 1
330 only 4 have toolsphase 1/3/5 -> gateway 0/1/2, bonus 1
401 pay barley 1 or rye 1 -> move 2, bonus 1
402 have rows234 = 0 -> milk 1, sheep 1
403 have playedgateway 5 -> sheep 1
404 pay rye 8-fields -> sheep 1, bonus 1
405 pay barley 1, flax 1, hops 1, rye 1 -> milk 1, wool 2, sheep 1, bonus 1
406 pay hops 4 -> hops 2, sheep 1, bonus 1
407 have fields 7 -> field3, bonus 1
408 pay sheep 1 -> field5, bonus 1
409 pay clay 2, row5 1 -> upto3 field2
410 pay jewels 1 -> upto2 field2
411 pay hops 4 -> upto2 field3
412 pay hops 3/5/7 -> hops 0/3/6, field4, bonus 1
413 pay sheep 1/2/3 -> tools 1/2/3, bonus 1/2/3
414 pay cards 2 -> tools 1, bonus 1
415 pay tools 7 -> tools 3, jewels 2
416 have sheep 11 or fields 8 -> jewels 1
417 have wool >= window -> jewels 1
418 pay hops 5/6/8 -> bonus 0/1/2, jewels 2
419 not 4 pay jewels 1 -> use
420 pay tools 2 -> clay 2, bonus 2
421 pay fields 1 -> clay 5
422 have hopsfields 1/2/3 -> barley 0/2/4, bonus 1
423 have meat 5, wool 3 -> flax 3, bonus 1
424 pay hops 3 -> rye 5, bonus 1
425 pay hops 8 -> hops 3, rye 3, bonus 2
426 only 7 have tools 6 -> double
427 only 7 pay milk 0/1/3 -> sow 1/2/3
428 have fields+jewels >= window -> hides 1, milk 1, wool 1, bonus 1
429 have sheep >= fields -> hides 2, wool 1
430 pay tools 1 -> milk 2, bonus 1
431 pay milk 1/3/5 -> hides 1/3/5, bonus 1
432 pay hops 1/2/3/4 -> hides 0/1/2/3 or wool 0/1/2/3, bonus 1
433 pay jewels 1 -> meat 2, milk 2, bonus 1
434 pay fields 2 -> meat 6
435 pay barley 1/3/6 -> gateway 1/2/3
501 have wool 5/7/10 -> hides 0/1/2, sheep 1
502 have jewels 4/5/6/8 -> rye 0/1/2/3, sheep 1
503 ! have fields 3/5/7, jewels 3/5/7 -> sheep 0/1/2, meat 2
504 pay fields 1 -> hides 1, sheep 1
505 pay jewels 1 -> sheep 1, bonus 1
506 pay clay 8-fields -> milk 1, sheep 1, bonus 1
507 pay rye 10-jewels -> sheep 2, bonus 1
508 pay flax sheeponcards -> sheep 1
509 have fields <= 4/2/1/0 -> field2/3/4/5, bonus 0/1/2/2
510 pay hops 2 -> field4, bonus 1
511 pay anygrain 4 -> field2, bonus 2
512 pay row5 1 -> upto2 field3
513 pay jewels 1 -> field5, bonus 1
514 pay anygood 2 -> tools 1, field2
515 pay barley 8-fields -> tools 2, bonus 1
516 pay sowngood 1 -> tools 2, bonus 1
517 pay sheep 3 -> tools 2, jewels 2, bonus 2
518 pay fields 1/2/4 -> jewels 1/2/3
519 pay clay fields -> jewels 2
520 pay hops 3 -> jewels 1, bonus 1
521 pay hops 1/2/3 -> clay 1/3/5
522 pay tools 1 -> sowgood clay
523 have tools 4, fields 5 -> grain 4
524 have hopsfields 1/2/3 -> barley 2/3/4, bonus 0/1/2
525 have fields+tools 9/10/11/12 -> flax 2/3/4/5
526 only 7 pay milk 2 -> sow 3
527 have milk >= window -> rye 1, hides 1, meat 1, bonus 1
528 have sown 4/5/7 -> bonus 1/2/3, wool 1
529 have grainbest 10 -> meat 2, bonus 1
530 pay hops 1 -> milk 3
531 pay sheepback 2 -> wool 4 or jewels 1, bonus 1
532 pay sheep 2 -> hides 3, meat 6, bonus 1
533 pay sheep 1 -> hides 4, bonus 1
534 pay jewels 1 -> hides 5 or meat 5 or milk 5 or wool 5
535 pay clay 1/2/4 -> point 1/2/3, bonus 1
601 have fields 6 -> sheep 1
602 have wool 2, tools 4 -> sheep 1
603 pay row5 1 -> sheep 2
604 pay flax 8-fields -> sheep 2
605 not 8 pay milk 3 -> sheep 1, bonus 1
606 have samegrain 3 -> field3, bonus 1
607 have tools 6, jewels 4 -> rowsum
608 have meat 1/2/5/7 -> wool 0/1/2/3, field4
609 have sheep+jewels >= window -> tools 1, field5
610 pay hops 3 -> field5, bonus 1
611 pay hops 1/3/5 -> bonus 0/1/2, field4
612 pay flax 2 -> field3, bonus 1
613 pay tools 2 -> field4, bonus 1
614 pay sheep 2 -> upto2 field4, bonus 1
615 ! have jewels 5/6/7/8 -> tier tools 2 | upto2 field2 | upto2 field5 | sheep 3
616 have hides 1/2/5/7 -> meat 1/2/3/4, tools 1
617 pay jewels 1 -> hides 3, tools 1, bonus 1
618 pay sheep 1 -> milk 2, tools 2, bonus 1
619 ! have wool 4/9/16 -> jewels 1/2/3
620 pay milk 3/8/13 -> milk 0/6/12, jewels 1, bonus 1
621 pay hops 1/5/10 -> jewels 1/2/3
622 pay hops 4 -> clay 7
623 pay fields 2 -> clay 5
624 have sheep+fields >= window -> flax 2, bonus 1
625 have jewels > fields -> barley 1, hops 1, rye 1, bonus 1
626 pay fields 1 -> barley 3, hops 1, rye 3
627 have tools 7 -> sowtwo
628 have graintypes 4 -> harvest 3, bonus 1
629 have sheep 3/5/6/7, jewels 3/5/6/7 -> hides 1/2/3/4, meat 1/2/3/4
630 have sown 6 -> hides 1, meat 1, wool 1, bonus 1
631 pay tools 2 -> hides tools-hides, bonus 1
632 pay fields 2 -> meat 14-window, bonus 2
633 pay sheep 1 -> hides 2, meat 2, wool 2
634 pay cards 2 -> wool 1, bonus 2
635 pay pointcards 2 -> gateway 1, bonus 2
701 have barley 11 -> sheep 1
702 only 4 have exchanged 3 -> sheep 1
703 have full 1 -> sheep 1, field2
704 have sheep 4, fields <= 7/5/4/3 -> field2/3/4/5
705 ! have sheep 4, tools <= 7/4/1 -> tools 1/2/3, bonus 1
706 only 7 have harvestedgrain 11 -> tools 1, jewels 1
707 ! have tools 2/6/10 -> jewels 0/1/2, hides 1, bonus 1
708 have tools+fields 12 -> jewels 1
709 have gap 4 -> jewels 1
710 have tools+sheep 8/11/16 -> bonus 0/1/2, barley 2, hops 1, clay 2
711 have tools+jewels >= window -> rye 3, bonus 1
712 have jewels 3/5/7 or tools 6/8/10 -> flax 2/3/4, bonus 1
713 have fresh 1 -> milk 1, grain 1, bonus 1
714 have flaxfields 1/2/3 -> wool 1/3/4, bonus 1
715 have sheep > fields -> meat 2, bonus 1
716 pay jewels 1/2/4/5 -> sheep 1/2/3/4, bonus 1
717 pay hops 2/3/5 -> bonus 0/1/2, sheep 1
718 pay hides 3 or hops 4 -> upto2 field3, bonus 1
719 pay jewels 2/7/9 -> jewels 0/6/9, upto2 field3, bonus 1
720 pay sheep 1 -> clay 2, tools 2, bonus 1
721 pay jewels 1 -> tools 3, grain 1, bonus 1
722 pay hops 3 -> tools 1, jewels 1, bonus 1
723 pay flax 7 or flax 5 hides 1 or flax 3 hides 2 or flax 1 hides 3 or hides 4 -> jewels 2, bonus 1
724 not 7 pay barley empty -> jewels 1
725 pay tools 1 -> toprows land_sale+town_hall, bonus 1
726 not 4 pay jewels 1 -> use
727 pay jewels 1 or tools 3 -> clay 7
728 pay keepgrain 3 -> sow 3, bonus 1
729 pay jewels 1 -> field4, sow 1
730 pay rye emptycards -> milk 3, bonus 1
731 pay tools 1 -> barley hides/2, wool hides/2, bonus 1
732 pay jewels 1 -> hides 4 or wool 5, bonus 1
733 pay barley 10-jewels -> hides 6, meat 2, bonus 1
734 pay jewels 2/6/9 -> jewels 0/5/9, meat 6, bonus 1
735 pay jewels 1 -> farmyard 2, bonus 2
801 pay wool 1 -> income meat 1 vp 1
802 pay hops 1 -> income barley 1 vp 2
803 pay meat 2 -> income sheep 1 vp 2
804 pay meat 1 -> income wool 1 vp 3
805 pay sheep 1 -> income hides 2 vp 3
806 pay sheep 1 -> income milk 2 vp 3
807 pay fields 2 -> income sheep 1 vp 3
808 pay hides 2 -> income wool 2 vp 3
809 pay tools 2 -> income barley 1, hops 1 vp 3
810 pay hops 2 -> income rye 1 vp 3
811 have reapedflax 3 pay flax 3 -> income sowgood flax vp 3
812 have reapedbarley 3 pay barley 3 -> income sowgood barley vp 3
813 pay hops 3 -> income tools 1 vp 3
814 pay clay 3 -> income rye 1, clay 1 vp 3
815 pay cards 3 -> income gateway 1 vp 3
816 have reapedrye 3 pay rye 3 -> income sowgood rye vp 3
817 pay jewels 1 -> income tools 1 vp 4
818 pay jewels 1, tools 1 -> income flax 1, wool 1 vp 4
819 pay fields 2 -> income field4 vp 4
820 pay tools 2 -> income meat 1 vp 4
821 pay clay 4 -> income clay 2 vp 4
822 pay anygrain 3 -> income hops 1 vp 5
823 pay sheep 2 -> income sheep 1 vp 5
824 pay sownfields 1 -> income field3 vp 6
825 pay fields 3 -> income field5 vp 6
826 pay jewels 2 -> income barley 2 vp 7
827 pay jewels 3 -> income jewels 1 vp 8
828 have empty = 0 -> income hops 1 vp 2
829 have sheep 5 -> income wool 1 vp 2
830 have clay 7 -> income clay 1 vp 2
831 have rows234 = 0 -> income sow 1 vp 3
832 have rows234 = 0 -> income milk 1 vp 3
833 have milk >= 2*round -> income hides 1 vp 3
834 have hides 3 -> income hides 1 vp 3
835 have jewels 5 -> income meat 1 vp 3
836 have hops 6 -> income rye 1 vp 3
837 have wool 6 -> income wool 1 vp 3
838 have flax 7 -> income flax 1 vp 3
839 have tools 8 -> income swap vp 3
840 have tools 3, sheep 3, jewels 3 -> income farmyard 1 vp 3
841 have barley 10 -> income barley 1 vp 3
842 have barley 7, hops 5 -> income barley 1 vp 3
843 have milk 7, sheep 6 -> income sheep 1 vp 3
844 have rye 6, meat 5 -> income rye 1, meat 1 vp 4
845 have meat 6 -> income meat 1 vp 6
901 have playedpoint 1 or playedbonus 7 -> vp 2
902 have playedpoint 1 -> vp 3
903 pay tools 3 -> vp 4
904 have playedgateway 6 -> vp 5
905 pay tools 5 -> vp 6
906 have playedfarmyard 6 -> vp 6
907 pay sets2 5 -> vp 7
908 pay sets3 4 -> vp 8
909 pay hides 2, jewels 3 -> vp 10
910 pay meat 5 -> vp 10
911 pay barley 6, jewels 2 -> vp 10
912 pay hops 10 -> vp 10
913 pay anygrain 11 -> vp 10
914 pay flax 6, hops 6 -> vp 10
915 pay hops 6, rye 6 -> vp 10
916 pay clay 12 -> vp 10
917 pay wool 12 -> vp 10
918 pay wool 13 or milk 16 -> vp 10
919 pay anygood 14 -> vp 10
920 pay milk 14 -> vp 10
921 pay jewels 4 -> vp 12
922 pay above2 7 -> vp 12
923 pay sheep 8 -> vp 12
924 pay fields 8 -> vp 13
925 pay jewels 5 or sheep 10 -> vp 14
"""
