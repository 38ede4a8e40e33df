-- When the host was last told that a calendar cannot be read any more: once until it is read again.
alter table channel_feeds add column stale_told_at timestamptz;
