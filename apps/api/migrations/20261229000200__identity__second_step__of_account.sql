-- Whoever has a second factor is asked for it after a provider or a system has vouched for them, too, but where the
-- provider is known to ask for one itself.
alter table sign_in_provider add column asks_second_step boolean not null default false;

-- The account elsewhere that the session will rest on. Who is unlinked in between does not come in by it any more.
alter table second_step
  add column external_identity_id uuid,
  add column provider_session text,
  add constraint second_step_account foreign key (client_id, external_identity_id)
    references external_identity (client_id, id) on delete cascade;
create index second_step_account on second_step (client_id, external_identity_id)
  where external_identity_id is not null;
