-- When a gateway forgot the card of an agreement, at our asking: nothing can be charged by it any more, and it is not taken back.
alter table billing_agreements add column forgotten_at timestamptz;
