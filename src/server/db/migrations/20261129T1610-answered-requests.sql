-- An answer that no email brings, or that none could, has closed its request.
update privacy_requests set state = 'closed', closed_at = answered_at where state = 'answered' and (email is null or not exists (
  select from mails where kind = 'privacy.answered' and about = privacy_requests.id::text and state in ('waiting', 'sending')));
-- The ground of a refusal is about somebody, too.
update privacy_requests set ground = '-' where contact = 'Deleted guest' and ground is not null;
