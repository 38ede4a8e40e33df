import { once } from 'node:events'
import { ConfigError, readConfig } from '#src/server/config.ts'
import { createLog } from '#src/server/log.ts'
import { logForPeople } from '#src/server/log-for-people.ts'
import { cacheCompiled } from '#src/server/cache-imports.ts'
import { startDatabase } from './start-database.ts'
import { StartError } from '#src/server/start-error.ts'

/** Below the 10 seconds after which `docker stop` and others kill. */
const STOP_TIMEOUT_MS = 9500

/** Says in one sentence why the product cannot start, and ends. */
function giveUp(error: unknown): never {
  if (error instanceof ConfigError || error instanceof StartError) process.stderr.write(`${error.message}\n`)
  else
    process.stderr.write(
      `Naledi could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    )
  process.exit(1)
}

const asked = new AbortController()
try {
  const said = readConfig(process.env)
  const config = { ...said, logFormat: said.logFormat ?? (process.stdout.isTTY ? 'text' : 'json') } as const
  const log = createLog(config.logLevel, config.logFormat === 'text' ? await logForPeople() : undefined)
  const stop = (signal: string) => {
    if (asked.signal.aborted) return
    log.info({ signal }, 'Stopping: requests in flight are finished first')
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    asked.abort()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  // It starts while the rest is imported.
  const database = startDatabase(config, log)
  database.catch(() => undefined) // told by what awaits it
  const { startProduct } = await import('./start.ts')
  const product = await startProduct(
    database,
    config,
    log,
    process.argv.includes('--dev') ? 'development' : 'production',
    asked.signal,
  )
  const door = config.demoPublic
    ? ' (public demo: log in as one of these)'
    : ` (demo: ${config.publicUrl}/login, 'Fill Demo Credentials')`
  process.stdout.write(`Naledi is ready at ${config.publicUrl}${config.demo ? door : ''}\n`)
  for (const { role, email, password } of product.publicPasswords)
    process.stdout.write(`  ${role}: ${email} ${password}\n`)
  cacheCompiled()
  void product.lost.then(giveUp)
  if (!asked.signal.aborted) await once(asked.signal, 'abort')
  await product.stop()
  process.exit(0)
} catch (error) {
  if (asked.signal.aborted) process.exit(0) // what a start says that is ended half-way is no news
  giveUp(error)
}
