-- How far a piece of work has come that goes through many of a kind: newsletters, feeds.
create table batches (
  job text not null,
  -- Whatever it is about, by its id: one piece of work of a job each.
  subject text not null,
  -- The id of the last of them that is done, in the order of the ids.
  after text,
  -- Each slice is a job of its own; one that is sent again for a slice that is over does nothing.
  slice integer not null default 0,
  begun_at timestamptz not null default moment(),
  done_at timestamptz,
  primary key (job, subject)
);
