-- When somebody first came with the token: only then is it known that the answer which handed it over arrived. What
-- was handed out before counts as arrived, as it did until now.
alter table access_token add column received_at timestamptz;
update access_token set received_at = now();
