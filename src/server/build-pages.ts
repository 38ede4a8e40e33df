import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { StartError } from './start-error.ts'

const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '../..')
// What the pages were built of: by content, and how those files looked, so that they need not be read each time.
const STAMP = path.join(ROOT, 'build/stamp')
const LOOKS = path.join(ROOT, 'build/looks')
const SOURCES = ['src', 'public', 'vite', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** Whether the pages are made of it: server folders are no part of them, nor is what puts the product together but the sitemap and what documents load. */
export const isOfPages = (file: string): boolean =>
  !/(^|\/)server\/|^src\/product\/(?!(routes|islands\.client)\.ts$)|\.test\.tsx?$/.test(file)

async function filesBelow(place: string): Promise<string[]> {
  const entries = await readdir(path.join(ROOT, place), { withFileTypes: true, recursive: true }).catch(
    () => null,
  )
  if (!entries) return [place]
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
}

type Read = (file: string) => Promise<string | Buffer>

const content: Read = file => readFile(file)
const look: Read = file => stat(file).then(({ mtimeMs, ctimeMs, size }) => `${mtimeMs} ${ctimeMs} ${size}`)

async function fingerprint(files: readonly string[], read: Read): Promise<string> {
  const hash = createHash('sha256')
  const found = await Promise.all(files.map(file => read(path.join(ROOT, file)).catch(() => '')))
  for (const [place, file] of files.entries()) hash.update(file).update(found[place]!) // one of each
  return hash.digest('hex')
}

const says = async (file: string, words: string): Promise<boolean> =>
  (await readFile(file, 'utf8').catch(() => '')) === words

/** Builds the pages if their sources changed since the last build: a second start is quick. Throws `StartError`. */
export async function buildPages(log: FastifyBaseLogger): Promise<void> {
  const files = (await Promise.all(SOURCES.map(filesBelow))).flat().filter(isOfPages).toSorted()
  const looks = await fingerprint(files, look)
  if (await says(LOOKS, looks)) return
  const wanted = await fingerprint(files, content)
  if (await says(STAMP, wanted)) return writeFile(LOOKS, looks)
  log.info('Building the pages')
  for (const file of [LOOKS, STAMP]) await rm(file, { force: true })
  const command = path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
  await run(process.execPath, [command, 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 32 * 1024 * 1024,
  }).catch((error: { stderr?: string; message: string }) => {
    throw new StartError(`The pages could not be built: ${error.stderr?.trim() || error.message}`)
  })
  await writeFile(STAMP, wanted)
  await writeFile(LOOKS, looks)
}
