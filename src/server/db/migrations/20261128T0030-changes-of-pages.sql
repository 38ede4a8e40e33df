-- Transactions that have changed what a page for everybody shows. A page asks which of them its statement sees; as it is asked with
-- every page, it is small: a row for each transaction of the last hour. It is logged: emptied by a crash, it would name an earlier state.
create table page_changes (xid xid8 primary key);

-- Once for a transaction, whatever it changes: rows of others are never waited for.
create function note_page_change() returns trigger language plpgsql as $$
begin
  insert into page_changes (xid) values (pg_current_xact_id()) on conflict do nothing;
  return null;
end $$;

do $$
declare shown text;
begin
  foreach shown in array array['date_prices', 'held_nights', 'holidays', 'min_stays', 'night_prices', 'organisations', 'plan_limits',
    'platform_settings', 'properties', 'rate_books', 'reviews', 'waitlist_entries'] loop
    execute format('create trigger %1$s_change_pages after insert or update or delete on %1$I
      for each statement execute function note_page_change()', shown);
  end loop;
end $$;
-- A new account is on no page before a home of it is.
create trigger users_change_pages after update or delete on users for each statement execute function note_page_change();
