import { ConfigError, readConfig } from './config.ts'
import { createLog } from './log.ts'
import { startProduct } from './start.ts'
import { StartError } from './start-error.ts'

const STOP_TIMEOUT_MS = 30_000

/** Says in one sentence why the product cannot start, and ends. */
function giveUp(error: unknown): never {
  if (error instanceof ConfigError || error instanceof StartError) process.stderr.write(`${error.message}\n`)
  else
    process.stderr.write(
      `Naledi could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    )
  process.exit(1)
}

try {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const product = await startProduct(
    config,
    log,
    process.argv.includes('--dev') ? 'development' : 'production',
  )
  process.stdout.write(
    `Naledi is ready at ${config.publicUrl}${config.demo ? ` (demo: ${config.publicUrl}/login, 'Fill Demo Credentials')` : ''}\n`,
  )

  void product.lost.then(giveUp)

  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'Stopping: requests in flight are finished first')
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    product.stop().then(
      () => process.exit(0),
      error => giveUp(error),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  giveUp(error)
}
