-- Takes the words of calendars' events out of the log of what happened: they may be a guest's name, and the log keeps them for ever.
update events set facts = facts || '{"problem": null}' where name = 'feed.asks' and facts ->> 'problem' like '%“%';
