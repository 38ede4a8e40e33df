-- Its sender could not be asked for so long that it was given up; if it comes again, it is processed anew.
alter table incoming add column given_up_at timestamptz;
