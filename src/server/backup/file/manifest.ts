import type pg from 'pg'
import type { LandedMigration } from '../../db/migration-files.ts'
import { QUEUE_SCHEMA } from '../tables.ts'

/** The first frame of a backup: what it is of. */
export type Manifest = {
  /** An instant, in ISO 8601. */
  madeAt: string
  /** The version of the product. */
  version: string
  /** Of PostgreSQL. */
  postgres: string
  /** The version of the schema: the migrations that the database has had, in their order. */
  migrations: LandedMigration[]
  hasQueue: boolean
  /** The last number of each sequence. */
  sequences: { name: string; last: string }[]
  /** Names the secret key that sealed the secrets, without giving it away; null where none was at hand. */
  secretKeyCheck: string | null
  hasSecretKey: boolean
}

/** The begin of something: the rows of a table, the files of a picture, or the secret key. */
export type Begin =
  | { table: { schema: string; name: string; columns: string[] } }
  | { picture: string; bytes: number }
  | { secretKey: true }

/** The end of something: the sums of a table, the checksum of a picture. */
export type Close = { rows?: string; sum?: string; sha256?: string }

/** The last frame. */
export type End = {
  tables: number
  pictures: number
  /** Pictures that something shows and whose files were missing already; null where nobody could tell. */
  missing: string[] | null
}

/** Reads of the database what a manifest says of it, as this connection sees it. */
export async function describeDatabase(
  client: pg.Client,
): Promise<Pick<Manifest, 'postgres' | 'migrations' | 'hasQueue' | 'sequences'>> {
  const { rows: migrations } = await client.query<LandedMigration>(
    'select name, checksum, step from schema_migrations order by name',
  )
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  )
  const { rows } = await client.query<{ postgres: string; hasQueue: boolean }>(
    `select current_setting('server_version') as postgres, to_regclass('${QUEUE_SCHEMA}.job') is not null as "hasQueue"`,
  )
  return { ...rows[0]!, migrations, sequences } // a select without a table has one row
}
