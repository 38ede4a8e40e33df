// `npm run schema`: writes src/server/db/schema.sql, with which an empty database begins, from the migrations.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '../../src/server/db/cluster/embedded.ts'
import { migrate, MIGRATIONS, SCHEMA } from '../../src/server/db/migrate.ts'
import { migrationsIn } from '../../src/server/db/migration-files.ts'
import { schemaOf } from './schema-of.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'naledi-schema-'))
const server = await startEmbeddedDatabase(dir)
try {
  const client = new pg.Client(server.connection)
  await client.connect()
  // A moment that a migration takes from the clock differs from one that it says itself.
  await client.query(`alter database postgres set naledi.now = '1999-12-31T22:00:00Z'`)
  await client.query(`set naledi.now = '1999-12-31T22:00:00Z'`)
  await migrate(server.connection, undefined, MIGRATIONS, null)
  const migrations = await migrationsIn(MIGRATIONS)
  const words = `-- All migrations in one, for an empty database. Made by \`npm run schema\` and never edited: a change is a migration.

-- Bodies name tables that are made after them.
set local check_function_bodies = off;

${await schemaOf(client)}

insert into schema_migrations (name, checksum) values
${migrations.map(({ name, checksum }) => `  ('${name}', '${checksum}')`).join(',\n')};
`
  writeFileSync(SCHEMA, words)
  await client.end()
  console.log(
    `${path.relative(process.cwd(), SCHEMA)} is of ${migrations.length} migrations, up to ${migrations.at(-1)?.name}`,
  )
} finally {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
}
