-- outside a transaction
-- Each list of the administrator's desk is found in its order, and counted, by an index alone.
create index concurrently if not exists users_listed on users (created_at desc, id desc) include (role, suspended_at, email_verified_at) where deleted_at is null;
create index concurrently if not exists users_listed_by_role on users (role, created_at desc, id desc) include (suspended_at, email_verified_at) where deleted_at is null;
create index concurrently if not exists users_listed_suspended on users (created_at desc, id desc) include (role) where suspended_at is not null and deleted_at is null;
create index concurrently if not exists properties_suspended on properties (created_at desc, id desc) where is_suspended and hidden_at is null;
create index concurrently if not exists properties_unlisted on properties (created_at desc, id desc) where not (is_public and is_available) and hidden_at is null and not is_suspended;
create index concurrently if not exists properties_listed on properties (created_at desc, id desc) where is_public and is_available;
create index concurrently if not exists properties_realtor on properties (realtor_id, id);
drop index concurrently if exists properties_realtor_id;
create index concurrently if not exists reviews_newest on reviews (created_at desc, id desc);
create index concurrently if not exists reviews_hidden on reviews (created_at desc, id desc) where hidden_at is not null;
create index concurrently if not exists waitlist_entries_in_line on waitlist_entries (created_at, id) include (email);
create index concurrently if not exists waitlist_entries_invited on waitlist_entries (created_at, id) include (email) where invited_at is not null;
create index concurrently if not exists waitlist_entries_waiting_in_line on waitlist_entries (created_at, id) include (email) where invited_at is null;
drop index concurrently if exists waitlist_entries_line;
drop index concurrently if exists waitlist_entries_waiting;
create index concurrently if not exists waitlist_entries_source on waitlist_entries (source, created_at, id);
create index concurrently if not exists mails_undelivered on mails (created_at desc, id desc) where state in ('refused', 'failed');
create index concurrently if not exists webhook_deliveries_unsettled on webhook_deliveries (id desc) where state in ('waiting', 'sending');
create index concurrently if not exists channel_feeds_failing_longest on channel_feeds (last_good_at nulls first, id) where direction = 'in' and failures > 0 and asks_since is null;
create index concurrently if not exists channel_feeds_asking_longest on channel_feeds (last_good_at nulls first, id) where direction = 'in' and asks_since is not null;
create index concurrently if not exists billing_payments_newest on billing_payments (paid_at desc, id desc);
create index concurrently if not exists billing_unmatched_open on billing_unmatched (received_at desc, id desc) include (reason) where resolved_at is null;
create index concurrently if not exists billing_unmatched_resolved on billing_unmatched (received_at desc, id desc) where resolved_at is not null;
create index concurrently if not exists audit_log_kind on audit_log (subject_kind, id desc);
create index concurrently if not exists audit_log_days on audit_log (at, id);
create index concurrently if not exists incoming_newest on incoming (received_at desc, id desc);
create index concurrently if not exists incoming_kind on incoming (kind, received_at desc, id desc);
create index concurrently if not exists incoming_waiting on incoming (received_at desc, id desc) where processed_at is null;
create index concurrently if not exists incoming_processed on incoming (received_at desc, id desc) where processed_at is not null and given_up_at is null;
create index concurrently if not exists incoming_given_up on incoming (received_at desc, id desc) where given_up_at is not null;
create index concurrently if not exists incoming_words on incoming using gin (external_id gin_trgm_ops);
-- Work of an owner who is held is found by its owner; few owners have much of it, so the index is small.
create index concurrently if not exists outgoing_scheduled_of on outgoing (kind, owner) where state = 'scheduled';
