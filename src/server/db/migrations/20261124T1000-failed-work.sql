-- What failed is looked for among all work that waits.
create index outgoing_failed on outgoing (scheduled_at) where state = 'failed';
-- Mails of one end, the newest first.
create index mails_state on mails (state, created_at desc, id desc);
