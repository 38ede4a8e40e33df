-- The events of a calendar that nobody understands, and those of them about which its host has answered.
alter table channel_feeds add column odd_events jsonb not null default '[]';
