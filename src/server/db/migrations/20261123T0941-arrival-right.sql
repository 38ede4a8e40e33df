-- Whoever changed homes has read their door codes until now, and goes on.
update api_keys set rights = array_append(rights, 'arrival.read')
where 'homes.change' = any(rights) and not 'arrival.read' = any(rights);
