-- What is to happen at a time: this job for this subject, once. The minutely job `server.due` hands over what has come due.
create table due (
  job text not null,
  subject text not null,
  at timestamptz not null,
  primary key (job, subject)
);
create index due_at on due (at);

-- Sets, moves or, with null, takes away when a job is due for a subject.
create function set_due(job text, subject text, at timestamptz) returns void language plpgsql as $$
begin
  if set_due.at is null then
    delete from due where due.job = set_due.job and due.subject = set_due.subject;
  else
    insert into due values (set_due.job, set_due.subject, set_due.at)
      on conflict on constraint due_pkey do update set at = excluded.at;
  end if;
end $$;

-- When a request runs out, or the change that the guest of a confirmed stay asks for. As its holds, it follows from the row.
create function runs_out_at(booking bookings) returns timestamptz language sql stable
  return case booking.status when 'pending' then booking.expires_at
    when 'confirmed' then (booking.change_request ->> 'expiresAt')::timestamptz end;

create function bookings_set_due() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform set_due('bookings.run-out', old.id::text, null);
  elsif tg_op = 'UPDATE' or runs_out_at(new) is not null then
    perform set_due('bookings.run-out', new.id::text, runs_out_at(new));
  end if;
  return null;
end $$;
create trigger bookings_set_due after insert or delete or update of status, expires_at, change_request
  on bookings for each row execute function bookings_set_due();

insert into due
  select 'bookings.run-out', id, runs_out_at(bookings) from bookings where runs_out_at(bookings) is not null;
