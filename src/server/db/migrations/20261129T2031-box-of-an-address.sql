-- The box that an address leads into, as src/contract/email-address.ts says it, so that the mails of one box are counted one after another.
create function mailbox_of(address text) returns text language sql immutable parallel safe return (
  select case when untagged ~ '@(gmail|googlemail)\.com$'
    then replace(split_part(untagged, '@', 1), '.', '') || '@gmail.com' else untagged end
  from (select regexp_replace(address, '^([^+@]+)\+[^@]*@', '\1@') as untagged) as bare);
