-- A way to sign in that is linked once the second step is taken: the step remembers who came back.
alter table second_step add column sign_on_flow_id uuid;
alter table second_step add constraint second_step_flow
  foreign key (client_id, sign_on_flow_id) references sign_on_flow (client_id, id) on delete cascade;
create index second_step_flow on second_step (client_id, sign_on_flow_id) where sign_on_flow_id is not null;
