import type { FastifyBaseLogger } from 'fastify'
import { buildPages } from './build-pages.ts'
import { buildProduct } from './build-product.ts'

/**
 * Builds what is not built of the very sources that are there: the pages, and the server in one file, which only makes
 * the next start quicker. `asked` ends it. Gives the folder of the pages. Throws `StartError`.
 */
export async function build(log: FastifyBaseLogger, asked?: AbortSignal): Promise<string> {
  const product = buildProduct(asked).catch((error: unknown) => {
    if (!asked?.aborted)
      log.warn({ err: error }, 'The server could not be built in one file: its starts take longer')
  })
  const [pages] = await Promise.all([buildPages(log, asked), product])
  return pages
}
