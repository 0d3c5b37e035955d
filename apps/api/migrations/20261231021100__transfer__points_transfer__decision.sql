-- Settled transfers are asked about again, because a programme may take back or pay late (TR-03).
alter table points_transfer add column next_question_at timestamptz;
alter table points_transfer add check (next_question_at is null or settled_at is not null);
update points_transfer set next_question_at = settled_at + interval '1 day'
  where settled_at is not null and reason is distinct from 'withdrawn';
create index points_transfer_question on points_transfer (client_id, next_question_at) where next_question_at is not null;

-- Since when both sides tell the transfer differently, and what a person decided about it last. Another answer of the
-- programme is another difference, and nobody has decided about that one; the log keeps all decisions.
alter table points_transfer add column differs_since timestamptz;
update points_transfer set differs_since = theirs_at where difference not in ('waiting', 'none');
alter table points_transfer add check ((differs_since is not null) = (difference not in ('waiting', 'none')));
alter table points_transfer add column decision text check (decision in ('accept', 'keep'));
alter table points_transfer add column decision_note text;
alter table points_transfer add column decided_by uuid;
alter table points_transfer add column decided_at timestamptz;
alter table points_transfer add check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null));
alter table points_transfer add foreign key (client_id, decided_by) references membership (client_id, id);
drop index points_transfer_differing;
create index points_transfer_differing on points_transfer (client_id, asked_at desc, id desc)
  where differs_since is not null and decided_at is null;

-- The programme had confirmed it and took it back.
alter table points_transfer drop constraint points_transfer_reason_check;
alter table points_transfer add constraint points_transfer_reason_check check (reason in
  ('registration_inactive', 'role_invalid', 'document_unknown', 'document_used', 'withdrawn', 'taken_back'));
