-- Medals of a client: what they are given for, and who has them (GM-02).
create table medal (
  client_id uuid not null references client (id),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  description text not null default '',
  -- A drawn shape, or a picture with the words that stand for it.
  shape text check (shape in ('star', 'trophy', 'shield', 'flame', 'rosette', 'mountain')),
  image_file_id uuid,
  image_text text,
  rule_kind text not null check (rule_kind in ('trainings', 'training', 'tests', 'streak', 'level', 'sales')),
  goal integer not null check (goal > 0),
  category text,
  training_id uuid,
  minimum_score integer check (minimum_score between 0 and 100),
  campaign_id uuid,
  state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
  revision integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  published_at timestamptz,
  -- Up to whom it was looked who deserves it already, and when everybody had been looked at.
  settled_up_to uuid,
  settled_at timestamptz,
  primary key (client_id, id),
  constraint medal_looks check ((shape is null) <> (image_file_id is null) and (image_file_id is null) = (image_text is null)),
  constraint medal_rule check (
    (category is null or rule_kind = 'trainings')
    and (training_id is not null) = (rule_kind = 'training')
    and (minimum_score is not null) = (rule_kind = 'tests')
    and (campaign_id is not null) = (rule_kind = 'level')),
  constraint medal_published check (state <> 'published' or published_at is not null),
  foreign key (client_id, image_file_id) references file (client_id, id),
  foreign key (client_id, training_id) references training (client_id, id),
  foreign key (client_id, campaign_id) references campaign (client_id, id),
  foreign key (client_id, changed_by) references membership (client_id, id)
);
select protect_client_rows('medal');
create index medal_by_change on medal (client_id, changed_at desc, id desc);
create index medal_by_state on medal (client_id, state, rule_kind);
create index medal_unsettled on medal (client_id) where state = 'published' and settled_at is null;
create index medal_of_training on medal (client_id, training_id) where training_id is not null;
create index medal_of_campaign on medal (client_id, campaign_id) where campaign_id is not null;
create index medal_image on medal (client_id, image_file_id) where image_file_id is not null;

-- What people were told to reach stays what they are to reach.
create function keep_rule_of_published_medal() returns trigger
language plpgsql
as $$
begin
  if old.published_at is not null and (
    (new.rule_kind, new.goal) is distinct from (old.rule_kind, old.goal)
    or new.category is distinct from old.category or new.training_id is distinct from old.training_id
    or new.minimum_score is distinct from old.minimum_score or new.campaign_id is distinct from old.campaign_id
    or new.published_at is null) then
    raise exception 'the rule of a published medal is fixed' using errcode = 'TR004';
  end if;
  return new;
end $$;
create trigger medal_rule_fixed before update on medal
  for each row execute function keep_rule_of_published_medal();

-- Once for each medal and person. One that was taken back stays as a row, so that no event gives it again.
create table medal_given (
  client_id uuid not null,
  medal_id uuid not null,
  membership_id uuid not null,
  given_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid,
  revoked_reason text,
  primary key (client_id, medal_id, membership_id),
  constraint medal_given_revoked check (
    (revoked_at is null) = (revoked_by is null) and (revoked_at is null) = (revoked_reason is null)),
  foreign key (client_id, medal_id) references medal (client_id, id),
  foreign key (client_id, membership_id) references membership (client_id, id),
  foreign key (client_id, revoked_by) references membership (client_id, id)
);
select protect_client_rows('medal_given');
create index medal_given_newest on medal_given (client_id, medal_id, given_at desc, membership_id desc);
create index medal_given_of_member on medal_given (client_id, membership_id, given_at desc);
