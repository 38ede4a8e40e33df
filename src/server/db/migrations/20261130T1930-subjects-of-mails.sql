-- The subject of a mail that was sent, without names of others, for the copy that its receiver takes along. Of mails before nobody knows it.
alter table mails add column subject text;
