-- Why a gateway does not pay a refund out, in words, and when a refund was paid by whomever.
alter table billing_refunds add column fault text, add column paid_at timestamptz;
