-- Whoever sets out to a provider from a partner's page comes by that partner's channel, as whoever fills in the form there.
alter table sign_on_flow add column partner_channel text;
