import { pathToFileURL } from 'node:url'
import { builtProduct } from '#src/server/build/build-product.ts'

const built = process.argv.includes('--dev') ? null : builtProduct()
if (built) await import(pathToFileURL(built).href)
else {
  const { cacheImports } = await import('#src/server/cache-imports.ts')
  cacheImports()
  await import('./run.ts')
}
