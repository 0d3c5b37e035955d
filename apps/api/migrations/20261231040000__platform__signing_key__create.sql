-- Which key this installation signs and seals with, by a trace that neither gives it away nor opens anything. One row: nodes
-- with another key would not read what the others sealed. The application has no grant on it. [OP-02]
create table signing_key (
  only_one boolean primary key default true check (only_one),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{32}$'),
  known_since timestamptz not null default now()
);
