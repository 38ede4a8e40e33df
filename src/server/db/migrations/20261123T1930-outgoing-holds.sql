-- Owners whose work of a kind waits until it is released, however much it is: the work itself is not touched.
create table outgoing_holds (
  kind text not null,
  owner text collate "C" not null,
  held_at timestamptz not null default moment(),
  primary key (kind, owner)
);

-- Newsletters that are paused now: their mails were moved one by one.
insert into outgoing_holds (kind, owner)
  select 'mails.send-newsletter', id::text from newsletters where status = 'paused' and started_at is not null;

-- Few of a held owner's mails wait by themselves; they are found among all.
drop index outgoing_newsletters;
create index outgoing_newsletters on outgoing (owner, state) where kind = 'mails.send-newsletter';
