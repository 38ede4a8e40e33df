-- A row of a file that says nights of the owner's own use blocks them: the block is known by its row, so that an undo finds it.
alter table import_rows add column block_id uuid references calendar_blocks (id) on delete set null;
create index import_rows_block on import_rows (block_id) where block_id is not null;
