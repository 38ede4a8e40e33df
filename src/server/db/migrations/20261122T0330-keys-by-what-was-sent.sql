-- What the hash of a keyed request covers: 'sent', the request as it came, or 'read', what the schema of the day made of
-- it, as every version before this one kept it, and one that still runs beside this one does.
alter table idempotency_keys add column hash_of text not null default 'read' check (hash_of in ('read', 'sent'));
