-- Why an administrator did something, in the words that the person concerned was mailed. Beside the log, which holds no words of people and only grows: a
-- reason may name somebody, so it goes with the account it was said to.
create table act_reasons (
  -- Of audit_log, which only grows: nothing here can be left over.
  act_id uuid primary key,
  user_id uuid not null references users,
  reason text not null
);
create index act_reasons_user on act_reasons (user_id);

-- The reasons that hold today.
insert into act_reasons (act_id, user_id, reason)
select distinct on (users.id) act.id, users.id, suspended_reason
from users join audit_log as act on act.subject_id = users.id::text and act.action = 'PUT /admin/users/:id/suspend' and act.after ->> 'suspended' = 'true'
where suspended_at is not null order by users.id, act.id desc;
insert into act_reasons (act_id, user_id, reason)
select distinct on (properties.id) act.id, realtor_id, hidden_reason
from properties join audit_log as act on act.subject_id = properties.id::text and act.action = 'PUT /admin/properties/:id/hidden' and act.after ->> 'hidden' = 'true'
where hidden_at is not null order by properties.id, act.id desc;
