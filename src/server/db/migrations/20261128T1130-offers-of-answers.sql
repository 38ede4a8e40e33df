-- An answer can offer questions and show its figures as a card; a refusal is not counted.
alter table ai_messages add column offers jsonb not null default '[]'::jsonb;
alter table ai_messages add column card jsonb;
alter table ai_messages add column is_counted boolean not null default true;
