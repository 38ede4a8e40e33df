-- How many door codes and passwords a message said: once one is changed nobody knows it by sight, and no model is to read it.
alter table ai_messages add column codes_said smallint not null default 0;
update ai_messages set codes_said = regexp_count(content, '^(Door code|Deurkode), |^Wi-Fi, .*[^–]$', 1, 'n')
where role = 'assistant' and content ~ '(^|\n)(Door code|Deurkode|Wi-Fi), ';
