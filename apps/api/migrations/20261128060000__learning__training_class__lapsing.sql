-- The clock looks for classes whose time went by while nobody began or ended them (EV-01).
create index training_class_lapsing on training_class (client_id, ends_at)
  where status in ('scheduled', 'open', 'invited_only', 'live', 'in_progress', 'intermission', 'offline');
