-- A call that kept no values is a matter of a few days: the nightly sweep finds those by their age.
create index events_calls_at on events (at)
  where name = 'call.made' and facts -> 'before' = 'null' and facts -> 'after' = 'null';
