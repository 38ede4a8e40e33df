-- A guest who came with a copy is a name alone. It stayed where the conversation had gone.
update users set name = 'Deleted user'
where deleted_at is not null and name <> 'Deleted user' and not exists (select from conversations where guest_id = users.id);
