// Builds the pages and the product before the first start, as an image does: `npm run build`.
import pino from 'pino'
import { buildPages } from '../src/server/build/build-pages.ts'
import { buildProduct } from '../src/server/build/build-product.ts'

await buildPages(pino({ level: 'info' }))
await buildProduct()
