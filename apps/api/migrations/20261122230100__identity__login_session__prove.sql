-- When whoever holds the session last showed that it is they: by the password or a code, not by having been let in.
alter table login_session add column proved_at timestamptz;
