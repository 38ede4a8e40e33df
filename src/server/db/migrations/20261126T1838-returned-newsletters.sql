-- Copies that a mailbox did not take for another reason than that it is gone, and the readers whose last three came back: their host is asked.
alter table newsletter_recipients add column came_back boolean not null default false;
alter table newsletter_subscriptions add column returned_at timestamptz, add column retained_at timestamptz;
create index newsletter_subscriptions_returned on newsletter_subscriptions (sender_id, returned_at desc, id desc)
  where state = 'active' and returned_at is not null;
