-- Pages that say for how long personal information is held are made again once an administrator changes it.
create trigger retention_periods_change_pages
  after insert or update or delete on retention_periods for each statement execute function note_page_change();
