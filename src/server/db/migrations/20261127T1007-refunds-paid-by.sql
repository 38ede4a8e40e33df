-- Who moved the money of a refund that is paid: a gateway's figure of what is gone of a payment knows only what went through it.
alter table billing_refunds add column paid_by text check (paid_by in ('gateway', 'hand'));
-- An administrator's mark is in the audit log; nothing else pays a refund by hand.
update billing_refunds set paid_by = case when exists (
    select from audit_log where action = 'POST /admin/refunds/:id/paid' and subject_id = billing_refunds.id::text)
  then 'hand' else 'gateway' end
where state = 'paid';
alter table billing_refunds add constraint billing_refunds_paid_by check ((state = 'paid') = (paid_by is not null));
