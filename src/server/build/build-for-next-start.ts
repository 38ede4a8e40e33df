import type { FastifyBaseLogger } from 'fastify'
import { buildProduct } from './build-product.ts'

/**
 * Builds the server in one file, where it is not built of the very sources that are there: that only makes the next start
 * quicker, and this one does not wait for it. `asked` ends it.
 */
export async function buildForNextStart(log: FastifyBaseLogger, asked: AbortSignal): Promise<void> {
  await buildProduct(asked).catch((error: unknown) => {
    if (!asked.aborted)
      log.warn({ err: error }, 'The server could not be built in one file: its starts take longer')
  })
}
