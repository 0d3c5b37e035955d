-- People are shared by clients, so their rows carry none: the application sees the members of the selected client only.
alter table person enable row level security;
create policy members_of_client on person for select to trilha_app
  using (exists (
    select from membership m where m.client_id = current_client() and m.person_id = person.id
  ));
create policy across_clients on person to trilha_platform using (true) with check (true);
