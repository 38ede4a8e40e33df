-- A home that is listed while its host becomes a guest, or goes, waits for the organisation; then the host is one no more.
create function organisations_list_by_hosts() returns trigger language plpgsql as $$
begin
  if not exists (select from memberships join users on users.id = user_id
    where organisation_id = new.id and position = 'owner' and role = 'realtor' and deleted_at is null)
  then raise exception 'This organisation has no host' using errcode = 'check_violation', constraint = 'organisations_list_by_hosts';
  end if;
  return new;
end $$;
create trigger organisations_list_by_hosts before update of property_count on organisations
  for each row when (new.property_count > old.property_count) execute function organisations_list_by_hosts();
