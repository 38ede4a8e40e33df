-- Since when an event is guarded: it was missing in a read that lost more than half of the coming stays, and is kept until it is
-- back, the host confirms, or reads have agreed for long enough. New events of the same read cannot outvote it.
alter table channel_events add column asked_since timestamptz;
update channel_events set asked_since = asks_since from channel_feeds
  where channel_feeds.id = feed_id and asks_since is not null and missed > 0;
-- Counts the syncs that were saved: merging happens outside the transaction, and is done again if another sync was saved meanwhile.
alter table channel_feeds add column version integer not null default 0;
