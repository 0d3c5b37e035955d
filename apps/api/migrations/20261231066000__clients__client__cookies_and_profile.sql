-- Which cookies a client uses besides the necessary, what it says of them, and where its policy is.
alter table client add column cookies jsonb not null
  default '{"categories": ["preferences", "statistics"], "text": {}, "policy": null}';
-- The back office shows or hides the profile, too.
grant update (cookies, has_profile) on client to trilha_app;
