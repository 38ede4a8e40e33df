-- A guest who came with a copy is a name alone. It stayed where the conversation had gone. Asked first, as writing to users, also of no row, makes pages new.
do $$
begin
  if exists (
    select from users
    where deleted_at is not null and name <> 'Deleted user' and not exists (select from conversations where guest_id = users.id)) then
    update users set name = 'Deleted user'
    where deleted_at is not null and name <> 'Deleted user' and not exists (select from conversations where guest_id = users.id);
  end if;
end $$;
