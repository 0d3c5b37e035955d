-- Codes are counted by the phone they go to, whoever it belongs to: without it every count looks at everybody.
create index person_mobile_phone on person (mobile_phone) where mobile_phone is not null;
