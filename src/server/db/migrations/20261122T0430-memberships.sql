-- Who may act for an organisation, and as what. Decision 25.
create table memberships (
  organisation_id uuid not null references organisations on delete cascade,
  user_id uuid not null references users on delete cascade,
  position text not null check (position in ('owner', 'manager')),
  created_at timestamptz not null default moment(),
  primary key (user_id, organisation_id)
);
create unique index memberships_one_owner on memberships (organisation_id) where position = 'owner';

-- Whoever founded it owns it; there was one until now, and any other could do as much as a manager.
insert into memberships (organisation_id, user_id, position, created_at)
select organisation_id, id,
  case row_number() over (partition by organisation_id order by created_at, id) when 1 then 'owner' else 'manager' end,
  created_at
from users where organisation_id is not null;

alter table users drop constraint users_realtor_has_organisation;
alter table users drop column organisation_id;
