-- The page in which an answer was given: whoever goes on in it has seen what was given there, also where its receipt was lost.
alter table attempt_answer add column line text;
