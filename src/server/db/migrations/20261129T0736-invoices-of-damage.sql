-- The part of a damage deposit that a host retains has an invoice of its own: it is no part of the price of the stay.
alter table stay_documents add column claim_id uuid references damage_claims (id),
  add constraint stay_documents_claim check (claim_id is null or kind = 'invoice');
-- Once for a claim, and what it brought counts as turnover by the day of its invoice.
create unique index stay_documents_of_claim on stay_documents (claim_id) where claim_id is not null;
create index stay_documents_damage on stay_documents (organisation_id, issued_at) where claim_id is not null;
