-- A mail that had to wait for room in the hour of its receiver is counted when it goes, not when it was queued.
alter table mails add column is_counted boolean not null default true;
