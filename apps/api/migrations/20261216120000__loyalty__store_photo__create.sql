-- What photos of their stores a campaign asks its people for, every week (LO-20).
create table photo_type (
  client_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  position integer not null check (position > 0),
  name text not null check (name <> ''),
  -- What is to be seen, and a photo described that would do.
  guidance text not null default '',
  example text not null default '',
  -- What an approved photo gives.
  points integer not null default 0 check (points >= 0),
  -- Asked for no longer; photos of it stay.
  archived_at timestamptz,
  primary key (client_id, id),
  constraint photo_type_of_campaign unique (client_id, campaign_id, id),
  foreign key (client_id, campaign_id) references campaign (client_id, id)
);
create index photo_type_asked on photo_type (client_id, campaign_id, position, id) where archived_at is null;
select protect_client_rows('photo_type');

create table store_photo (
  client_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  photo_type_id uuid not null,
  membership_id uuid not null,
  store_id uuid not null,
  -- The Sunday the week of the photo begins with, where the store is.
  week date not null check (extract(dow from week) = 0),
  -- Null once the picture was erased.
  file_id uuid,
  -- When the device says it was taken: a claim, like the store.
  taken_at timestamptz,
  sent_at timestamptz not null,
  state text not null default 'sent' check (state in ('sent', 'approved', 'refused')),
  -- What an approval gives, as the type said when the photo was sent.
  points integer not null check (points >= 0),
  credited_points integer not null default 0 check (credited_points >= 0),
  decided_at timestamptz,
  decided_by uuid,
  decision_reason text,
  decision_note text,
  revision integer not null default 0,
  primary key (client_id, id),
  constraint store_photo_not_decided_by_its_sender check (decided_by is null or decided_by <> membership_id),
  check ((state = 'sent') = (decided_at is null)),
  check (credited_points = case state when 'approved' then points else 0 end),
  foreign key (client_id, campaign_id, photo_type_id) references photo_type (client_id, campaign_id, id),
  foreign key (client_id, membership_id) references membership (client_id, id),
  foreign key (client_id, store_id) references store (client_id, id),
  foreign key (client_id, file_id) references file (client_id, id)
);
-- One photo of a type for a store and a week; a refused one leaves its place to another.
create unique index store_photo_of_week on store_photo (client_id, membership_id, store_id, photo_type_id, week)
  where state <> 'refused';
create unique index store_photo_file on store_photo (client_id, file_id) where file_id is not null;
create index store_photo_of_member on store_photo (client_id, membership_id, campaign_id, sent_at desc, id desc);
create index store_photo_queue on store_photo (client_id, campaign_id, state, sent_at, id);
create index store_photo_queue_of_state on store_photo (client_id, state, sent_at, id);
create index store_photo_queue_of_all on store_photo (client_id, sent_at, id);
create index store_photo_of_store on store_photo (client_id, store_id, sent_at, id);
create index store_photo_of_type on store_photo (client_id, campaign_id, photo_type_id, sent_at, id);
select protect_client_rows('store_photo');

create table store_photo_decision (
  client_id uuid not null,
  id uuid not null,
  photo_id uuid not null,
  decision text not null check (decision in ('approve', 'refuse', 'undo')),
  state_before text not null,
  state_after text not null,
  points_before integer not null,
  points_after integer not null,
  reason text,
  note text,
  actor_membership_id uuid not null,
  decided_at timestamptz not null,
  primary key (client_id, id),
  foreign key (client_id, photo_id) references store_photo (client_id, id)
);
create index store_photo_decision_history on store_photo_decision (client_id, photo_id, decided_at);
create trigger store_photo_decision_append_only before update or delete on store_photo_decision
  for each row execute function refuse_change_but_erasing('note');
select protect_client_rows('store_photo_decision');

-- What photos of stores and of invoices look like: for each view of a picture its 64 bits, once for each of their four
-- bands, so that near ones are found by bands that are equal and not by looking at all there are.
create table photo_hash (
  client_id uuid not null,
  file_id uuid not null,
  view integer not null check (view >= 0),
  band integer not null check (band >= 0),
  bits text not null check (bits ~ '^[0-9a-f]{16}$'),
  primary key (client_id, file_id, view, band),
  foreign key (client_id, file_id) references file (client_id, id) on delete cascade
);
create index photo_hash_band on photo_hash (client_id, band) include (file_id, view, bits);
select protect_client_rows('photo_hash');

-- Pictures that look alike, each told of the other.
create table photo_twin (
  client_id uuid not null,
  file_id uuid not null,
  twin_file_id uuid not null,
  -- Bits in which they differ.
  distance integer not null check (distance >= 0),
  primary key (client_id, file_id, twin_file_id),
  check (file_id <> twin_file_id),
  foreign key (client_id, file_id) references file (client_id, id) on delete cascade,
  foreign key (client_id, twin_file_id) references file (client_id, id) on delete cascade
);
create index photo_twin_other on photo_twin (client_id, twin_file_id);
select protect_client_rows('photo_twin');

alter table realtime_change drop constraint realtime_change_queue_check;
alter table realtime_change add constraint realtime_change_queue_check
  check (queue in ('registrations', 'enrolment_requests', 'sales', 'orders', 'imports', 'essays', 'photos'));
create trigger queue_turns_by_insert after insert on store_photo
  for each row execute function note_queue_change('photos');
create trigger queue_turns_by_update after update of state on store_photo
  for each row when (old.state <> new.state) execute function note_queue_change('photos');
