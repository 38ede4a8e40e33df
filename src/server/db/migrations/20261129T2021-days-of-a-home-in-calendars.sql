-- Calendars that are sent say the nights before the first and after the last day on which a home is to be had.
create function properties_count_revision() returns trigger language plpgsql as $$
begin
  update calendar_revisions set revision = revision + 1, changed_in = pg_current_xact_id() where property_id = new.id;
  return null;
end $$;
create trigger properties_count_revision after update of available_from, available_to on properties for each row
  when ((old.available_from, old.available_to) is distinct from (new.available_from, new.available_to))
  execute function properties_count_revision();
-- Those that were computed before are computed again.
update calendar_revisions set revision = revision + 1
where property_id in (select id from properties where available_from is not null or available_to is not null);
