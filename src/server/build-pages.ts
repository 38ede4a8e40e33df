import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { StartError } from './start-error.ts'

const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '../..')
const STAMP = path.join(ROOT, 'build/stamp')
// Server folders are not part of the pages, nor is what puts the product together but the sitemap.
const SOURCES = ['src', 'public', 'vite', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']
const isOfPages = (file: string): boolean =>
  !/(^|\/)server\/|^src\/product\/(?!routes\.ts)|\.test\.tsx?$/.test(file)

async function filesBelow(place: string): Promise<string[]> {
  const entries = await readdir(path.join(ROOT, place), { withFileTypes: true, recursive: true }).catch(
    () => null,
  )
  if (!entries) return [place]
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
}

async function fingerprint(): Promise<string> {
  const files = (await Promise.all(SOURCES.map(filesBelow))).flat().filter(isOfPages).toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(path.join(ROOT, file)).catch(() => ''))
  return hash.digest('hex')
}

/** Builds the pages if their sources changed since the last build: a second start is quick. Throws `StartError`. */
export async function buildPages(log: FastifyBaseLogger): Promise<void> {
  const wanted = await fingerprint()
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === wanted) return
  log.info('Building the pages')
  await rm(STAMP, { force: true })
  const command = path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
  await run(process.execPath, [command, 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 32 * 1024 * 1024,
  }).catch((error: { stderr?: string; message: string }) => {
    throw new StartError(`The pages could not be built: ${error.stderr?.trim() || error.message}`)
  })
  await writeFile(STAMP, wanted)
}
