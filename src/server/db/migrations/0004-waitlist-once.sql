-- An address waits for the launch once, wherever it joined from. The newsletter is another consent, and another entry.
delete from waitlist_entries as later using waitlist_entries as earlier
  where later.email = earlier.email
    and (later.source = 'newsletter') = (earlier.source = 'newsletter')
    and (later.created_at, later.id) > (earlier.created_at, earlier.id);
alter table waitlist_entries drop constraint waitlist_entries_email_source_key;
create unique index waitlist_entries_once on waitlist_entries (email, (source = 'newsletter'));
