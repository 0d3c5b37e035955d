-- A statement of the product that takes another back (xAPI 1.0.3 part 2, 2.3.2); each is taken back once.
alter table xapi_statement add column voids uuid;
create unique index xapi_statement_voided on xapi_statement (client_id, registration_id, voids)
  where voids is not null;
