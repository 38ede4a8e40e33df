-- Who was asked and who has left, as the list of subscribers shows them: the latest first.
create index newsletter_subscriptions_asked on newsletter_subscriptions (sender_id, created_at desc, id desc) where state = 'asked';
create index newsletter_subscriptions_ended on newsletter_subscriptions (sender_id, ended_at desc, id desc) where state = 'ended';
