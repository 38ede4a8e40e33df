import { enableCompileCache, flushCompileCache } from 'node:module'
import { COMPILE_CACHE } from '../build/compile-cache.ts'

const IS_SET = 'NALEDI_LITTLE_MEMORY'
// Buffers that are done with go back early, to V8 and to the system.
const FLAGS = ['--expose-gc', '--max-semi-space-size=1', '--optimize-for-size', '--v8-pool-size=1']
const SETTINGS = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
  UV_THREADPOOL_SIZE: '2',
}

/**
 * Goes on with this program in a process that needs little memory: what strips the types, 25 MB of it, runs in the first one, and its number stays the
 * same. Gives what `load` imports, in the second one.
 */
export async function inLittleMemory<Program>(load: () => Promise<Program>): Promise<Program> {
  if (process.env[IS_SET] || !process.execve) return load()
  enableCompileCache(COMPILE_CACHE)
  await load()
  flushCompileCache()
  const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined))
  const args = [process.execPath, ...FLAGS, ...process.argv.slice(1)]
  return process.execve(process.execPath, args, {
    ...(env as Record<string, string>), // those without a value are left out
    ...SETTINGS,
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    [IS_SET]: '1',
  })
}
