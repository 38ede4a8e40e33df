import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { StartError } from '../../start-error.ts'
import type { Connection } from '../pools/connection.ts'
import { inTurn } from '../pools/in-turn.ts'
import { NOT_PERMITTED } from '../migrate.ts'
import { GROWING, HIDDEN, OF_OWNER, READING, SERVING } from './rights.ts'

export type Roles = {
  /** Read and write rows. */
  serving: readonly string[]
  /** Read them alone. */
  reading: readonly string[]
}

/** Those of the embedded database. */
export const EMBEDDED_ROLES: Roles = { serving: [SERVING], reading: [READING] }

const MAKE_ROLES = `
  do $$ begin
    if to_regrole('${SERVING}') is null then create role ${SERVING} login; end if;
    if to_regrole('${READING}') is null then create role ${READING} login; end if;
  end $$;
  alter role ${READING} set default_transaction_read_only = on`

const NOT_OF_EXTENSION = (catalogue: string): string =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = each.oid and deptype = 'e')`

/** Everything that somebody may have a right to: tables, sequences, schemas, functions that run as their owner, and the database. */
const OBJECTS = `
  object (kind, oid, owner, name, schema, target, acl) as (
    select case relkind when 'S' then 'sequence' else 'table' end, each.oid, relowner, relname::text, nspname::text, each.oid::regclass::text, relacl
      from pg_class as each join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p', 'S') and nspname = 'public' and ${NOT_OF_EXTENSION('pg_class')}
    union all select 'schema', oid, nspowner, nspname::text, nspname::text, format('%I', nspname), coalesce(nspacl, acldefault('n', nspowner))
      from pg_namespace where nspname = 'public'
    union all select 'function', oid, proowner, proname::text, 'public', each.oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner))
      from pg_proc as each where pronamespace = 'public'::regnamespace and prosecdef and ${NOT_OF_EXTENSION('pg_proc')}
    union all select 'database', oid, datdba, datname::text, null, format('%I', datname), coalesce(datacl, acldefault('d', datdba))
      from pg_database where datname = current_database() and pg_has_role(current_user, datdba, 'USAGE')
  )`

/** Selects the rights that each role should have on what it does not own: `$1` serve, `$2` read, `$3` only grow, with the columns that change, `$4` are of the owner, `$5` hide columns or all. */
const WANTED = `
  wanted (target, privilege, role) as (
    select format('%s %s', kind, target), privilege, role from object, unnest($1::text[]) as role, lateral (
      select unnest(case
        when kind = 'table' and schema = 'public' and name = any($4::text[]) then '{SELECT}'
        when kind = 'table' and schema = 'public' and $3::jsonb ? name then '{SELECT,INSERT}'
        when kind = 'table' then '{SELECT,INSERT,UPDATE,DELETE}'
        when kind = 'sequence' then '{USAGE,SELECT}' when kind = 'schema' then '{USAGE}' when kind = 'function' then '{EXECUTE}'
        else '{}' end::text[])
      union all select format('UPDATE (%I)', changed) from jsonb_array_elements_text($3::jsonb -> name) as changed
        where kind = 'table' and schema = 'public') as wanted (privilege)
      where not pg_has_role(role, owner, 'USAGE')
    union all select format('%s %s', kind, target), case kind when 'schema' then 'USAGE' else 'SELECT' end, role
      from object, unnest($2::text[]) as role
      where not pg_has_role(role, owner, 'USAGE') and kind in ('table', 'sequence', 'schema') and not (kind = 'table' and schema = 'public' and $5::jsonb ? name)
    union all select format('%s %s', kind, target), format('SELECT (%I)', attname), role
      from object join pg_attribute on attrelid = oid, unnest($2::text[]) as role
      where not pg_has_role(role, owner, 'USAGE') and kind = 'table' and schema = 'public' and jsonb_typeof($5::jsonb -> name) = 'array'
        and attnum > 0 and not attisdropped and not $5::jsonb -> name ? attname::text
  )`

/** Selects the rights that each role has, and those of everybody that nobody should have. */
const GIVEN = `
  given (target, privilege, role) as (
    select format('%s %s', kind, target), privilege_type, rolname::text from object, aclexplode(acl)
      join pg_roles on pg_roles.oid = grantee where kind <> 'database' and rolname = any($1::text[] || $2::text[])
      and not pg_has_role(grantee, owner, 'USAGE')
    union all select format('table %s', each.oid::regclass), format('%s (%I)', privilege_type, attname), rolname::text
      from pg_attribute, pg_class as each, aclexplode(attacl) join pg_roles on pg_roles.oid = grantee
      where attrelid = each.oid and not attisdropped and relnamespace = 'public'::regnamespace
        and rolname = any($1::text[] || $2::text[]) and not pg_has_role(grantee, relowner, 'USAGE')
    union all select format('%s %s', kind, target), privilege_type, 'public' from object, aclexplode(acl)
      where grantee = 0 and (kind = 'function' or cardinality($1::text[] || $2::text[]) > 0
        and (kind in ('table', 'sequence') or (kind, privilege_type) in (('schema', 'CREATE'), ('database', 'TEMPORARY'))))
  )`

const CHANGES = `
  with ${OBJECTS}, ${WANTED}, ${GIVEN},
  granted as (select * from wanted except select * from given), revoked as (select * from given except select * from wanted)
  select format('revoke %s on %s from %I', string_agg(privilege, ', '), target, role) as sql from revoked group by target, role
  union all select format('grant %s on %s to %I', string_agg(privilege, ', '), target, role) from granted group by target, role`

/** Roles of PostgreSQL whose members write, or read, whatever is granted to them here. */
const UNLIMITED = [
  'pg_write_all_data',
  'pg_read_all_data',
  'pg_database_owner',
  'pg_read_server_files',
  'pg_write_server_files',
  'pg_execute_server_program',
  'pg_maintain',
]

/** Those who may do what an owner of something here, or a predefined role of PostgreSQL, may, themselves or as its members. */
const OWNING = `
  with owner (oid) as (
    select relowner from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S', 'v')
    union select proowner from pg_proc where pronamespace = 'public'::regnamespace
    union select nspowner from pg_namespace where nspname = 'public'
    union select datdba from pg_database where datname = current_database())
  select rolname as name from pg_roles
  where rolname = any($1::text[]) and (
    exists (select from owner where pg_has_role(pg_roles.oid, owner.oid, 'MEMBER'))
    or exists (select from pg_roles as predefined where predefined.rolname = any($2::text[]) and pg_has_role(pg_roles.oid, predefined.oid, 'MEMBER')))`

async function owningOf(client: pg.Client, roles: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(OWNING, [roles, UNLIMITED])
  return rows.map(({ name }) => name)
}

/**
 * Gives each role what it needs, of new tables too, and takes what it does not: on the connection of the owner, at each start. Where all is
 * so by now nothing is written. Returns the roles that own something all the same, whose rights nothing limits. Throws `StartError` where the owner may not.
 */
export async function grantRights(
  owner: Connection,
  { serving, reading }: Roles,
  { isEmbedded, log }: { isEmbedded: boolean; log?: FastifyBaseLogger | undefined },
): Promise<string[]> {
  try {
    return await inTurn(owner, log, async client => {
      if (isEmbedded) await client.query(MAKE_ROLES)
      const owning = await owningOf(client, [...serving, ...reading])
      const { rows } = await client.query<{ sql: string }>(CHANGES, [
        serving,
        reading,
        JSON.stringify(GROWING),
        OF_OWNER,
        JSON.stringify(HIDDEN),
      ])
      if (rows.length > 0) await client.query(['begin', ...rows.map(({ sql }) => sql), 'commit'].join('; '))
      return owning
    })
  } catch (error) {
    const { code, message } = error as Error & { code?: string } // pg throws nothing else
    if (code !== NOT_PERMITTED) throw error
    throw new StartError(
      `The rights of the roles could not be set (${message}): the user of DATABASE_URL_OWNER should own the database and all that is in it.`,
    )
  }
}
