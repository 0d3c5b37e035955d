-- How the picture of a training is framed, and the sizes that were made of it (MG-02, UX-09).
create table cover_picture (
  client_id uuid not null,
  file_id uuid not null,
  -- Shares of the whole picture, from its upper left; the rules hold the frame inside of it.
  frame_x numeric(7, 6) not null default 0.5 check (frame_x between 0 and 1),
  frame_y numeric(7, 6) not null default 0.5 check (frame_y between 0 and 1),
  zoom numeric(7, 6) not null default 1 check (zoom between 1 and 4),
  focus_x numeric(7, 6) not null default 0.5 check (focus_x between 0 and 1),
  focus_y numeric(7, 6) not null default 0.5 check (focus_y between 0 and 1),
  -- Counts the frames: sizes are made of the last one.
  wanted integer not null default 1 check (wanted > 0),
  -- Tries at the wanted one that have begun.
  attempts integer not null default 0,
  moved_at timestamptz not null,
  -- What is shown: sizes of this frame, in these widths; the one before is kept while open pages may ask for it.
  made integer check (made > 0),
  former integer check (former > 0),
  widths integer[] not null default '{}',
  -- Where the eye goes, in percent of what is shown.
  focus_left integer not null default 50 check (focus_left between 0 and 100),
  focus_top integer not null default 50 check (focus_top between 0 and 100),
  primary key (client_id, file_id),
  check ((made is null) = (widths = '{}')),
  foreign key (client_id, file_id) references file (client_id, id) on delete cascade
);
create index cover_picture_open on cover_picture (client_id, moved_at) where made is distinct from wanted;
select protect_client_rows('cover_picture');

create index training_cover on training (client_id, cover_file_id) where cover_file_id is not null;

create trigger catalogue_turns_on_change after update of made on cover_picture
  for each row when (old.made is distinct from new.made) execute function turn_catalogue_version();
