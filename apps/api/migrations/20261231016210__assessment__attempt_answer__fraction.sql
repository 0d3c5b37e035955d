-- Five places cut thirds short: four answers right by a third, a third, a third and not at all came to 25 percent when
-- they were handed in and to 24 when somebody judged them again (AS-06).
alter table attempt_answer alter column fraction type double precision;
