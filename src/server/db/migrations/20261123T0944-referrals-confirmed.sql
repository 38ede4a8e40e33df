-- When somebody opened the page that the welcome leads to: their address is theirs, and counts for whoever invited them.
-- Those who joined before have been counted until now, and go on.
alter table waitlist_entries add column opened_at timestamptz;
update waitlist_entries set opened_at = created_at;
