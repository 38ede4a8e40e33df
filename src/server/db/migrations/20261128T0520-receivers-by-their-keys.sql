-- One condition for either key cannot be planned before it is known which of them is asked for, so it read every receiver.
create or replace function mail_receiver(account uuid, mailbox text) returns uuid language plpgsql as $$
declare
  found_id uuid;
  owner uuid := coalesce(account, (select id from users where email = mailbox and email_verified_at is not null));
begin
  for attempt in 1..2 loop
    if owner is null then
      select id into found_id from mail_receivers where address = mailbox;
    else
      select id into found_id from mail_receivers where user_id = owner;
    end if;
    if found_id is null and attempt = 1 then -- somebody else may make it meanwhile
      insert into mail_receivers (id, user_id, address)
        values (gen_random_uuid(), owner, case when owner is null then mailbox end)
        on conflict do nothing returning id into found_id;
    end if;
    exit when found_id is not null;
  end loop;
  return found_id;
end $$;
