-- Deliveries become outgoing work: one piece for each webhook, due with the first of its deliveries that waits.
insert into outgoing (kind, subject, owner, is_slow, state, scheduled_at)
  select 'webhooks.send', w.id::text, w.organisation_id::text, w.failing_since is not null, 'scheduled', min(d.due_at)
  from webhook_deliveries d join webhooks w on w.id = d.webhook_id
  where d.state in ('waiting', 'sending') group by w.id;
delete from due where job in ('webhooks.send', 'webhooks.send-again');
alter table webhooks drop column busy_until;
alter table webhook_deliveries drop column taken_at;
drop index webhook_deliveries_due;
drop index webhook_deliveries_waiting;
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, due_at, id) where state in ('waiting', 'sending');
