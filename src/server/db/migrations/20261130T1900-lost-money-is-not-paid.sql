-- Keeps how much of a lost dispute its stay, or its deposit for damage, counts as paid no more: until then it stood as the guest's money, in the sum for
-- stays to come and in the books. Of disputes that were lost before, that is posted once the product runs, as it needs documents with numbers.
alter table stay_disputes
  add column taken_cents bigint not null default 0,
  add constraint stay_disputes_taken check (taken_cents >= 0 and taken_cents <= cents and (taken_cents = 0 or state = 'lost'));

select schedule('money.take-lost', id::text, moment(), organisation_id::text) from stay_disputes where state = 'lost';
