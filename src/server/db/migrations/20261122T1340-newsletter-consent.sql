-- Whether an address agreed to the newsletter by the link that was mailed to it, and when that mail went last.
alter table waitlist_entries add column asked_at timestamptz, add column confirmed_at timestamptz;
