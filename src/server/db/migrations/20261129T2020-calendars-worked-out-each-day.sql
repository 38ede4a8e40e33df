-- An unchanged calendar is worked out again each day, since its recurring events reach two years from the day on which that is done.
alter table channel_feeds add column worked_out_on date;
