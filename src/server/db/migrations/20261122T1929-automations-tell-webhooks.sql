-- What an automation sends may go to another program: to one webhook, of which it tells which stay and in what words.
alter table automations drop constraint automations_action_check;
alter table automations add constraint automations_action_check check (action in ('message', 'mail', 'webhook'));
-- Of a webhook that is gone nothing can be told: then what is planned stops, and says so.
alter table automations add column webhook_id uuid references webhooks on delete set null;
create index automations_webhook on automations (webhook_id);
alter table planned_messages drop constraint planned_messages_sent_as_check;
alter table planned_messages add constraint planned_messages_sent_as_check
  check (sent_as in ('message', 'mail', 'webhook'));
