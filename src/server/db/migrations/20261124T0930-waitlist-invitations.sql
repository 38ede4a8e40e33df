-- When somebody on the waitlist was invited; each once.
alter table waitlist_entries add column invited_at timestamptz;
create index waitlist_entries_waiting on waitlist_entries (created_at, id) where invited_at is null;
create index waitlist_entries_line on waitlist_entries (created_at, id);
create index waitlist_entries_words on waitlist_entries using gin (email gin_trgm_ops);
