-- What waits to be sent by webhooks is due for its organisation alone, no more for a delivery of it by itself.
insert into due
  select distinct on (split_part(subject, ' ', 1)) job, split_part(subject, ' ', 1), at from due
  where job = 'webhooks.send' and subject like '% %'
  order by split_part(subject, ' ', 1), at
  on conflict on constraint due_pkey do update set at = least(due.at, excluded.at);
delete from due where job = 'webhooks.send' and subject like '% %';
