-- What somebody had earned when a level was refused to them: where the reason was that sales were still in audit, it is
-- asked for again once they have earned more (PT-05).
alter table level_request add column refused_experience bigint;
update level_request request set refused_experience = coalesce((select posted from ledger_account account
    where account.client_id = request.client_id and account.campaign_id = request.campaign_id
      and account.membership_id = request.membership_id and account.unit = 'experience' and account.kind = 'member'), 0)
  where request.state = 'refused';
