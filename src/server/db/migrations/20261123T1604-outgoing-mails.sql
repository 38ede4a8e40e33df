-- Mails become outgoing work, in the lane of their kind; those tried before wait with what failed last.
insert into outgoing (kind, subject, owner, is_slow, state, scheduled_at)
  select case when is_for_account then 'mails.send-account' else 'mails.send' end, id::text,
    case when is_for_account or organisation_id is null then receiver_id else organisation_id end::text,
    tries > 0, 'scheduled',
    coalesce((select min(at) from due where job like 'mails.send%' and subject = mails.id::text), due_at)
  from mails cross join lateral (
    select kind in ('accounts.confirmation', 'accounts.reset-link', 'accounts.contact-confirmation', 'accounts.address-wanted') as is_for_account) as lane
  where state in ('waiting', 'sending');
delete from due where job in ('mails.send-account', 'mails.send', 'mails.send-again');
alter table mails drop column taken_at;
