-- Takes out of what happened with one host whose guest it was: the account that it names, and the guest's name where the guest did it.
create function events_forget_guest(organisation uuid, guest uuid, stays uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update events set
    facts = case when name = 'call.made' and actor_id = guest then facts || '{"before": null, "after": null}' else facts end,
    actor_name = case when actor_id = guest_id then 'Deleted guest' else actor_name end,
    actor_id = case when actor_id = guest_id then null else actor_id end,
    guest_id = null
  where id in (
    select id from events where guest_id = guest and organisation_id = organisation
    union select id from events where subject_kind in ('booking', 'queue') and subject_id = any(stays) and organisation_id = organisation)
$$;

-- The words beside payments may name somebody; the amounts and days are the books'.
create function stay_payments_forget(stays uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update stay_payments set note = null, seen_by = null, undo_reason = case when undo_reason is not null then 'Deleted' end
    where booking_id = any(stays)
$$;
