-- Disputes of a host that wait: those without an answer first, 'open' being behind 'answered', then the soonest.
drop index stay_disputes_open;
create index stay_disputes_open on stay_disputes (organisation_id, state desc, due_at, id) where closed_at is null;
