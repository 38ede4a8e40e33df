-- Forgetting a guest asks which rows of an organisation's files were theirs.
create index import_rows_organisation on import_rows (organisation_id);
