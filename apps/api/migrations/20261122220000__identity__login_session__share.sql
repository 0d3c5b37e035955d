-- Whether the device is used by more people: such a session is short, whatever the tokens of others last.
alter table login_session add column shared boolean not null default false;
