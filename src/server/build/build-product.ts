import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { JPEG_PROGRAM } from '../pictures/open-jpegs.ts'
import { COMPILE_CACHE } from './compile-cache.ts'
import { clearBuilds, putInPlace } from './put-in-place.ts'
import { filesOf, stylesOf, ROOT } from './sources.ts'

const run = promisify(execFile)
const FOLDER = path.join(ROOT, 'build/product')
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js')
const CONFIG = 'vite/product.config.ts'

const isOfProduct = (file: string): boolean =>
  /\.(ts|json)$/.test(file) && !/\.test\.ts$|^src\/testing\//.test(file)

// The folder's name says of what it was made, so one that is there is whole, and of nothing else.
const madeOf = (): string =>
  path.join(FOLDER, stylesOf(filesOf(['src', CONFIG, 'package-lock.json'], isOfProduct)).slice(0, 16))

/** The server in one file, made of the very sources that are there; null where it was not made yet. */
export function builtProduct(): string | null {
  const entry = path.join(madeOf(), 'run.js')
  return existsSync(entry) ? entry : null
}

/** This very code runs from it: it was looked at a moment ago. */
const IS_BUILT = import.meta.filename.startsWith(FOLDER)

/** Makes it for the next start, which it brings sooner. It is made aside and put in place whole; `asked` ends it. */
export async function buildProduct(asked?: AbortSignal): Promise<void> {
  if (IS_BUILT) return
  const folder = madeOf()
  if (existsSync(folder)) return
  await putInPlace(folder, aside =>
    run(process.execPath, [VITE, 'build', '--config', CONFIG, '--outDir', aside], {
      cwd: ROOT,
      signal: asked,
    }),
  )
  // Node compiles both now, and retains that. They start nothing: run.js does, and who sends the program a picture.
  const imports = [path.join(folder, 'start.js'), JPEG_PROGRAM].map(
    file => `await import(${JSON.stringify(pathToFileURL(file).href)})`,
  )
  const warm = [...imports, 'process.exit()'].join('; ')
  await run(process.execPath, ['--input-type=module', '-e', warm], {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    signal: asked,
  })
  // A server that runs from an older one has read all of it.
  await clearBuilds(folder, 0)
}
