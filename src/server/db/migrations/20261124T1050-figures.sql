-- What was made in a range of days.
create index bookings_made on bookings (created_at);
create index ledger_entries_at on ledger_entries (at);
create index subscription_events_at on subscription_events (event, at);
create index channel_feeds_failing on channel_feeds (id) where direction = 'in' and failures > 0;
