-- Whom an event concerns beside its organisation. An event outlives the account.
alter table events add column guest_id uuid;
-- Ids are in the order of telling, but transactions end in another. What ended after an event was told is of a transaction
-- that was not over then: its number is at least the event's horizon. What was told before this was kept is before all else.
alter table events add column xid xid8 not null default '0';
alter table events alter column xid set default pg_current_xact_id();
alter table events add column horizon xid8 not null default pg_snapshot_xmin(pg_current_snapshot());
create index events_in_order on events (xid);
create index events_of_organisation on events (organisation_id, xid) where organisation_id is not null;
create index events_of_guest on events (guest_id, xid) where guest_id is not null;

-- Whoever is told what happens ends with the session, and begins anew with other rights: sessions or people, by their ids.
create function tell_streams_of_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('streams_over', string_agg(id::text, ','))
    from (select id, row_number() over () / 100 as part from ended) as parts group by part;
  return null;
end $$;
create trigger sessions_tell_streams after delete on sessions
  referencing old table as ended for each statement execute function tell_streams_of_sessions();

create function tell_streams_of_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('streams_over', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger memberships_tell_streams after insert or update or delete on memberships
  for each row execute function tell_streams_of_member();

create function tell_streams_of_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('streams_over', new.id::text);
  return null;
end $$;
create trigger users_tell_streams after update of role on users
  for each row when (old.role is distinct from new.role) execute function tell_streams_of_user();
