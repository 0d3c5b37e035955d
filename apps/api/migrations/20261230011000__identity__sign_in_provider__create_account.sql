-- Who comes from this provider for the first time may become a member: off unless a client switches it on.
alter table sign_in_provider add column creates_accounts boolean not null default false;

-- What the provider called them, for the form they fill in; forgotten with the flow. How often somebody was told in
-- answer to it that something is taken is counted over all flows of one identity.
alter table sign_on_flow add column given_name text;
alter table sign_on_flow add column family_name text;
alter table sign_on_flow add column told_taken integer not null default 0 check (told_taken between 0 and 5);
create index sign_on_flow_told_taken on sign_on_flow (client_id, issuer, subject) where told_taken > 0;
