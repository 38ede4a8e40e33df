import { enableCompileCache, flushCompileCache, registerHooks } from 'node:module'
import path from 'node:path'

const CACHE = path.resolve(import.meta.dirname, '../../build/compile-cache')
// Its package.json has 180 KB of addresses, and Node reads them anew for each of its 422 files: a second, and 100 MB.
const WIDE = '/node_modules/drizzle-orm/'

/**
 * What is imported from here on comes sooner, and leaves less behind: compiled and stripped code is kept for the next
 * start, and files of the one library that is dear to look up are taken as they name each other.
 */
export function hastenImports(): void {
  // Where the folder cannot be written to it is as it was.
  enableCompileCache(CACHE)
  registerHooks({
    resolve(wanted, from, next) {
      if (!wanted.startsWith('.') || !from.parentURL?.includes(WIDE)) return next(wanted, from)
      return { url: new URL(wanted, from.parentURL).href, format: 'module', shortCircuit: true }
    },
  })
}

/** Keeps what was compiled so far, however the process ends. */
export const keepCompiled = (): void => flushCompileCache()
