-- Why a level was refused, as a code that can be counted and said in every language (PT-05).
alter table level_request add column reason text;
create index level_request_refused on level_request (client_id, reason, requested_at, id) where state = 'refused';
