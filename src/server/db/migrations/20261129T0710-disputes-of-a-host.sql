-- A host looks at what is disputed and what is over; the index before was of those without an answer alone.
drop index stay_disputes_open;
create index stay_disputes_open on stay_disputes (organisation_id, due_at, id) where closed_at is null;
create index stay_disputes_over on stay_disputes (organisation_id, closed_at, id) where closed_at is not null;
