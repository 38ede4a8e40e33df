-- A refund that is withdrawn finds the nights that it gave back for; so does the check of its key.
create index resold_nights_refund on resold_nights (refund_id) where refund_id is not null;
