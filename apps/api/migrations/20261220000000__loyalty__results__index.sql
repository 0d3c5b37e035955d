-- Results of a campaign are read by the day of the sale, and decisions of the last days by their moment.
create index sale_of_campaign_day on sale (client_id, campaign_id, sold_on);
create index sale_decision_moment on sale_decision (client_id, decided_at);
create index store_photo_decision_moment on store_photo_decision (client_id, decided_at);
