-- The end of each client's chain, in the transaction of the row it names: without it, rows removed from the end would
-- leave a chain that is whole. Its lock also makes writers stand in one line.
create table audit_end (
  client_id uuid primary key references client,
  position bigint not null,
  hash text not null
);
select protect_client_rows('audit_end');
insert into audit_end (client_id, position, hash)
  select distinct on (client_id) client_id, position, hash from audit_log order by client_id, position desc;

create index audit_log_actor on audit_log (client_id, actor_membership_id, position desc);
create index audit_log_action on audit_log (client_id, action text_pattern_ops, position desc);
create index audit_log_at on audit_log (client_id, at, position desc);
