-- A trail leads to in-person courses as to live classes and webinars: each is a training. A catalogue of them is their
-- category, so no item names one (LE-02, LE-08, EV-08).
drop index trail_item_training;
alter table trail_item drop column training_id;
alter table trail_item drop constraint trail_item_kind_check;
alter table trail_item add constraint trail_item_kind_check check (
  kind in ('online_course', 'webinar', 'live_class', 'presential_course', 'podcast', 'library_file', 'test'));
alter table trail_item add column training_id uuid generated always as
  (case when kind in ('online_course', 'webinar', 'live_class', 'presential_course') then subject_id end) stored;
alter table trail_item add foreign key (client_id, training_id) references training (client_id, id);
create index trail_item_training on trail_item (client_id, training_id);
