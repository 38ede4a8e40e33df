-- A newsletter that was scheduled waits where whoever wrote it may send none any more.
alter table newsletters drop constraint newsletters_held_because_check,
  add constraint newsletters_held_because_check check (held_because in ('quota', 'no_subscribers', 'suspended', 'closing', 'author'));

-- A newsletter that was sent from the draft is not sent again from another tab that still has its words.
alter table newsletters add column from_draft boolean not null default false;
