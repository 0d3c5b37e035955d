-- A number that no code reaches today: its member goes on without it and is asked again once one does (ID-19).
alter table member_registration add column phone_waiting text;
