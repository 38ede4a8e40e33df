-- For which arrival the guest was reminded: once for each, so that a stay that moves is told of anew.
alter table bookings add column arrival_told date;

-- Nine in the morning, three days before; a stay that was agreed later than that needs no reminder.
create function arrival_tell_at(booking bookings) returns timestamptz language sql stable
  return case when booking.status = 'confirmed' and booking.arrival_told is distinct from booking.check_in
      and (booking.check_in - 3 + time '09:00') at time zone 'Africa/Johannesburg' > moment()
    then (booking.check_in - 3 + time '09:00') at time zone 'Africa/Johannesburg' end;

create or replace function bookings_set_due() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform set_due('bookings.run-out', old.id::text, null);
    perform set_due('bookings.ask-review', old.id::text, null);
    perform set_due('bookings.tell-arrival', old.id::text, null);
    return null;
  end if;
  if tg_op = 'UPDATE' or runs_out_at(new) is not null then
    perform set_due('bookings.run-out', new.id::text, runs_out_at(new));
  end if;
  if tg_op = 'UPDATE' or review_ask_at(new) is not null then
    perform set_due('bookings.ask-review', new.id::text, review_ask_at(new));
  end if;
  if tg_op = 'UPDATE' or arrival_tell_at(new) is not null then
    perform set_due('bookings.tell-arrival', new.id::text, arrival_tell_at(new));
  end if;
  return null;
end $$;
drop trigger bookings_set_due on bookings;
create trigger bookings_set_due
  after insert or delete or update of status, expires_at, change_request, check_in, check_out, review_asked_at
  on bookings for each row execute function bookings_set_due();

insert into due
  select 'bookings.tell-arrival', id, arrival_tell_at(bookings) from bookings where arrival_tell_at(bookings) is not null;

-- When each side of a conversation was last mailed about what it had not read.
alter table conversations
  add column host_told_at timestamptz,
  add column guest_told_at timestamptz;

-- Ten minutes after the first message that nobody read, someone looks whether it still is so: once for many.
create function messages_set_due() returns trigger language plpgsql as $$
begin
  insert into due values ('messages.tell-unread',
    new.conversation_id || case when new.from_host then ' guest' else ' host' end, new.created_at + interval '10 minutes')
    on conflict on constraint due_pkey do nothing;
  return null;
end $$;
create trigger messages_set_due after insert on messages
  for each row when (new.read_at is null) execute function messages_set_due();
