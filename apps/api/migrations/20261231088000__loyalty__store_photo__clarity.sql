-- How bright and how sharp a photo of a store is, as measured once it was looked at (LO-20): a photo that is hard to see is
-- sent all the same, and its auditor is told. Null until it was looked at; sharpness also for a picture of one colour.
alter table store_photo
  add column brightness integer check (brightness between 0 and 255),
  add column sharpness integer check (sharpness >= 0);
