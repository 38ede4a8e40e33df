-- The role that serves changes and deletes nothing of what only grows: what of it is forgotten or swept is done here, as the owner.

-- Takes out of events who somebody was. What it writes says nothing: null, an empty text or list, or `Deleted …`.
create function events_forget(ids uuid[], blanks jsonb) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from jsonb_each(blanks) as fact, lateral (
      select value from jsonb_each(case jsonb_typeof(fact.value) when 'object' then fact.value else '{}' end)
      union all select fact.value where jsonb_typeof(fact.value) <> 'object') as blank
    where blank.value not in ('null', '""', '[]') and blank.value #>> '{}' not like 'Deleted %') then
    raise exception 'events only grow: facts are blanked, never written' using errcode = 'restrict_violation';
  end if;
  update events set facts = facts || coalesce((
      select jsonb_object_agg(key, case jsonb_typeof(value) when 'object' then (facts -> key) || value else value end)
      from jsonb_each(blanks) where jsonb_typeof(value) <> 'object' or jsonb_typeof(facts -> key) = 'object'), '{}')
    where id = any(ids) and facts is not null;
end $$;

-- Takes the name of somebody out of all they did, and what the keys of their organisation were called.
create function events_forget_actor(actor uuid, organisation uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update events set actor_name = 'Deleted user' where actor_id = actor;
  update events set actor_name = 'Deleted key' where organisation_id = organisation and actor_kind = 'key';
$$;

-- Whoever was away for longer is told to ask for everything.
create function events_sweep() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from events where name = 'call.made' and facts -> 'before' = 'null' and facts -> 'after' = 'null'
    and at < moment() - interval '7 days'
$$;

create function invoices_forget(organisation uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update invoices set recipient = '{"name": "Deleted customer", "address": "", "vatNumber": "", "email": ""}' where organisation_id = organisation
$$;

-- Each unless one is saved, or the customer was forgotten while it was drawn: the row's lock is what forgetting waits for.
create function invoice_files_save(ids uuid[], contents bytea[], recipients text[]) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into invoice_files (invoice_id, content)
  select invoices.id, drawn.content
  from unnest(ids, contents, recipients) as drawn (id, content, recipient)
    join invoices on invoices.id = drawn.id and invoices.recipient = drawn.recipient::jsonb
  for share of invoices
  on conflict do nothing
$$;

-- That mail was wanted stays; by whom does not.
create function newsletter_consents_forget_reader(subscriptions uuid[], nobody text) returns void language sql security definer set search_path = public, pg_temp as $$
  update newsletter_consents set address = nobody, name = null, network_address = null where subscription_id = any(subscriptions)
$$;

create function newsletter_consents_forget_sender(sender uuid, named text) returns void language sql security definer set search_path = public, pg_temp as $$
  update newsletter_consents set words = replace(words, named, 'Deleted host') where sender_id = sender and position(named in words) > 0
$$;

-- Locks the payment, which is a change of it to PostgreSQL.
alter function limit_refunds() security definer set search_path = public, pg_temp;
