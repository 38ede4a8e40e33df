-- A payment is known by its gateway's reference also after its guest is forgotten: a refund or a dispute may come weeks after the stay. The
-- reference says nothing of a person. Without it they were about no payment.
create or replace function stay_payments_forget(stays uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update stay_payments set note = null, undo_reason = case when undo_reason is not null then 'Deleted' end
    where booking_id = any(stays)
$$;
