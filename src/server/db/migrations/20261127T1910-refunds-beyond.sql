-- Of which payment a gateway gave back more than could be recorded as a refund: that is in the ledger, and is gone of the payment too.
alter table billing_unmatched add column payment_id uuid references billing_payments;
create index billing_unmatched_payment on billing_unmatched (payment_id) where payment_id is not null;
