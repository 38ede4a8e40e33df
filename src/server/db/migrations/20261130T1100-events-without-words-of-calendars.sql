-- What a host was asked about a calendar named its events, whose words may be a guest's name: the log of what happened keeps it for ever, so it names them by date from now on.
update events set facts = facts || '{"problem": null}' where name = 'feed.asks' and facts ->> 'problem' like '%“%';
