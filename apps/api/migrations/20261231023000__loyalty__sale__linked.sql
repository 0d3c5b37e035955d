-- Sales that say or show what another one does, of a campaign, the newest first: few of many. [LO-30]
create index sale_linked on sale (client_id, campaign_id, reported_at desc, id)
  where state <> 'withdrawn' and risk_reasons @? '$[*] ? (@.code == "invoice_of_others" || @.code == "fiscal_key_repeated" || @.code == "photo_repeated")';
