-- Since when a sale or a photo waited on a device for a network, as the device says; null where it was sent at once (OF-04).
alter table sale add column waited_since timestamptz;
alter table store_photo add column waited_since timestamptz;
