-- Who did it says that a cleaner did, as it has since: the name stayed there when the cleaner was forgotten.
update events set actor_name = 'cleaner' where name = 'turnover.done' and actor_kind = 'job';
