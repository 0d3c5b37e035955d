-- The first client of an installation is made at its own machine, where nobody is signed in at any client yet. [MG-06] [OP-02]
grant execute
  on function create_client(uuid, text, text, jsonb, text[], text, text, text, text[], boolean, timestamptz)
  to trilha_platform;
