-- A host answers a review, once; an administrator hides one, and says why.
alter table reviews
  add column reply text,
  add column replied_at timestamptz,
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add constraint reviews_reply_whole check ((reply is null) = (replied_at is null)),
  add constraint reviews_hidden_whole check ((hidden_at is null) = (hidden_reason is null));

-- What is hidden counts for nothing in the rating of its home, from that moment on.
create function reviews_count_hidden() returns trigger language plpgsql as $$
begin
  update properties
    set rating_sum = rating_sum + case when new.hidden_at is null then new.rating else -new.rating end,
      rating_count = rating_count + case when new.hidden_at is null then 1 else -1 end
    where id = new.property_id;
  return null;
end $$;
create trigger reviews_count_hidden after update of hidden_at on reviews
  for each row when ((old.hidden_at is null) <> (new.hidden_at is null)) execute function reviews_count_hidden();

-- What readers have against a review, each once, until an administrator has looked at it.
create table review_reports (
  review_id uuid not null references reviews on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null,
  at timestamptz not null default moment(),
  settled_at timestamptz,
  primary key (review_id, user_id)
);
create index review_reports_user_id on review_reports (user_id);
create index review_reports_open on review_reports (at) where settled_at is null;

-- When the guest was asked how the stay was: once, whatever becomes of the stay afterwards.
alter table bookings add column review_asked_at timestamptz;

-- The morning after check-out; a stay that was over long before it was noted is asked about no more.
create function review_ask_at(booking bookings) returns timestamptz language sql stable
  return case when booking.status = 'confirmed' and booking.review_asked_at is null
      and booking.check_out >= (moment() at time zone 'Africa/Johannesburg')::date - 14
    then (booking.check_out + 1 + time '09:00') at time zone 'Africa/Johannesburg' end;

create or replace function bookings_set_due() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform set_due('bookings.run-out', old.id::text, null);
    perform set_due('bookings.ask-review', old.id::text, null);
    return null;
  end if;
  if tg_op = 'UPDATE' or runs_out_at(new) is not null then
    perform set_due('bookings.run-out', new.id::text, runs_out_at(new));
  end if;
  if tg_op = 'UPDATE' or review_ask_at(new) is not null then
    perform set_due('bookings.ask-review', new.id::text, review_ask_at(new));
  end if;
  return null;
end $$;
drop trigger bookings_set_due on bookings;
create trigger bookings_set_due
  after insert or delete or update of status, expires_at, change_request, check_out, review_asked_at
  on bookings for each row execute function bookings_set_due();

-- Of the stays that were there already those are asked about that end from now on.
insert into due
  select 'bookings.ask-review', id, review_ask_at(bookings) from bookings where review_ask_at(bookings) > moment();
