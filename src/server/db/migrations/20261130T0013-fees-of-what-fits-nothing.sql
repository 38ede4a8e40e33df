-- Keeps what a gateway keeps of money that fits nothing, so that it is a fee once the host adds that money to a stay.
alter table stay_unmatched add column fee_cents bigint not null default 0 check (fee_cents >= 0);
