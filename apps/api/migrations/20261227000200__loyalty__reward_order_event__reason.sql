-- Why an order was reproved, in every language; the words of whoever decided stand beside it.
alter table reward_order_event add column reason text;
alter table reward_order add column carrier text;
