-- Automations may ask whether a stay is paid, and go by the days on which something of it is due.
update automations set conditions = conditions || '{"paid": null}' where not conditions ? 'paid';

-- Plans messages again when dues of a stay are added, paid, moved or given up.
create function dues_plan_anew() returns trigger language plpgsql as $function$
begin
  perform schedule('automations.advance', found.booking_id::text, moment(), found.organisation_id::text, sooner => true)
    from (select distinct changed.booking_id, changed.organisation_id from changed_dues as changed
      where exists (select from automations where automations.organisation_id = changed.organisation_id
        and (trigger ->> 'anchor' = 'due' or conditions -> 'paid' <> 'null'))
      order by changed.booking_id) as found;
  return null;
end $function$;

create trigger dues_plan_anew_added after insert on dues referencing new table as changed_dues
  for each statement execute function dues_plan_anew();
create trigger dues_plan_anew_changed after update on dues referencing new table as changed_dues
  for each statement execute function dues_plan_anew();
