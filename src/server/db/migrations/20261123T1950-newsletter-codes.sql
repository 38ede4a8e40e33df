-- What confirms is another secret than what ends: every newsletter carries the one that ends it, and newsletters are forwarded.
-- Links that have been mailed stay good.
alter table newsletter_subscriptions add column confirm_code text;
update newsletter_subscriptions set confirm_code = token;
alter table newsletter_subscriptions
  alter column confirm_code set not null,
  alter column confirm_code set default encode(uuid_send(gen_random_uuid()), 'hex'),
  add constraint newsletter_subscriptions_confirm_code unique (confirm_code);
-- Copies that could not be sent and may be nobody's fault: counted apart from addresses that are refused.
alter table newsletters add column failed int not null default 0;
-- The body as safe HTML, written once: a page of the feed shows many, and a contrived body takes long to render. Without it, it is
-- rendered when it is read.
alter table newsletters add column html text;
