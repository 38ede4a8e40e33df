-- Questions about one home, stay, organisation or webhook that read what all others have stored: each has its index now.
create index channel_feeds_property on channel_feeds (property_id);
create index channel_clashes_property on channel_clashes (property_id);
-- A stay's page shows every mail about it, not only those that were refused.
create index mails_booking on mails (booking_id) where booking_id is not null;
drop index mails_refused;
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id) where state in ('waiting', 'sending');
-- How many homes of an organisation are taken asks for stays too.
create index held_nights_of_organisation on held_nights using gist (organisation_id, nights);
drop index held_nights_organisation;
