-- What administrators look at of webhooks and calendars: what did not arrive, and what does not sync.
create index webhook_deliveries_given_up on webhook_deliveries (id desc) where state = 'given_up';
create index channel_feeds_last_good on channel_feeds (last_good_at nulls first, id) where direction = 'in';
create index channel_feeds_asking on channel_feeds (id) where asks_since is not null;
