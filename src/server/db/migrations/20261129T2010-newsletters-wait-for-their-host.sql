-- A newsletter waits while the account of its host is suspended, or closed and not deleted yet.
alter table newsletters drop constraint newsletters_held_because_check,
  add constraint newsletters_held_because_check check (held_because in ('quota', 'no_subscribers', 'suspended', 'closing'));
