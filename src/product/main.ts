import { pathToFileURL } from 'node:url'
import { builtProduct } from '#src/server/build/build-product.ts'

const built = process.argv.includes('--dev') ? null : builtProduct()
if (built) await import(pathToFileURL(built).href)
else {
  const { hastenImports } = await import('#src/server/hasten-imports.ts')
  hastenImports()
  await import('./run.ts')
}
