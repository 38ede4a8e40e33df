// Makes the account of an e-mail address an administrator: `npm run make-admin -- naledi@example.org`.
import { eq } from 'drizzle-orm'
import { readConfig } from '../src/server/config.ts'
import { openDb, openPool } from '../src/server/db/open-db.ts'
import { runningDatabase, startEmbeddedDatabase } from '../src/server/db/embedded.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { users } from '../src/server/db/schema.ts'

const email = process.argv[2]?.trim().toLowerCase()
if (!email?.includes('@')) {
  console.error('Say whom: npm run make-admin -- naledi@example.org (the account must be registered already)')
  process.exit(1)
}

/** Makes the account an administrator; says whose it is, or undefined. */
async function makeAdmin(address: string): Promise<string | undefined> {
  const config = readConfig(process.env)
  const running = config.databaseUrl ?? (await runningDatabase(config.dataDir))
  const started = running ? null : await startEmbeddedDatabase(config.dataDir)
  const connection = running ?? started!.connection // one of the two is there
  const pool = openPool(connection, 'make-admin')
  try {
    await migrate(config.databaseUrlDirect ?? connection)
    const [made] = await openDb(pool)
      .update(users)
      .set({ role: 'admin' })
      .where(eq(users.email, address))
      .returning({ name: users.name })
    return made?.name
  } finally {
    await pool.end()
    await started?.stop()
  }
}

try {
  const name = await makeAdmin(email)
  if (name) console.log(`${name} (${email}) is an administrator now, from the next page on.`)
  else console.error(`Nobody is registered as ${email}: register at /register first.`)
  process.exitCode = name ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
