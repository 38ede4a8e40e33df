-- Guests are shown, and write to, addresses that their owners have confirmed. Until now a host could name anybody's: such an
-- address waits for its link, and until the host opens it no email is shown instead of it.
alter table users
  -- The contact address that is wanted, until the link mailed to it is opened.
  add column pending_contact_email text check (length(pending_contact_email) <= 254),
  -- Whether the host has said what everybody sees; asked with the first home.
  add column public_chosen boolean not null default false;

update users set contact_email = null where contact_email = email;
update users set pending_contact_email = contact_email, contact_email = null, public_email = false
where contact_email is not null and not is_demo;
update users set public_email = false
where public_email and contact_email is null and email_verified_at is null;
alter table users add constraint users_public_email_is_confirmed
  check (not public_email or contact_email is not null or email_verified_at is not null);

update users set public_chosen = true
where role = 'realtor' and (public_email or public_phone or public_address
  or exists (select from properties where realtor_id = users.id));
