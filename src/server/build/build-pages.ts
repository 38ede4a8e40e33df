import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { StartError } from '../start-error.ts'
import { contentOf, filesOf, looksOf, ROOT } from './sources.ts'

const run = promisify(execFile)
// What the pages were built of: by content, and how those files looked, so that they need not be read each time.
const STAMP = path.join(ROOT, 'build/pages-stamp')
const LOOKS = path.join(ROOT, 'build/pages-looks')
const SOURCES = ['src', 'public', 'vite', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

/** Whether the pages are made of it: server folders are no part of them, nor is what puts the product together but the sitemap and what documents load. */
export const isOfPages = (file: string): boolean =>
  !/(^|\/)server\/|^src\/product\/(?!(routes|islands\.client)\.ts$)|\.test\.tsx?$/.test(file)

const says = async (file: string, words: string): Promise<boolean> =>
  (await readFile(file, 'utf8').catch(() => '')) === words

/** Builds the pages if their sources changed since the last build: a second start is quick. Throws `StartError`. */
export async function buildPages(log: FastifyBaseLogger, asked?: AbortSignal): Promise<void> {
  const files = filesOf(SOURCES, isOfPages)
  const looks = looksOf(files)
  if (await says(LOOKS, looks)) return
  const wanted = contentOf(files)
  if (await says(STAMP, wanted)) return writeFile(LOOKS, looks)
  log.info('Building the pages')
  for (const file of [LOOKS, STAMP]) await rm(file, { force: true })
  const command = path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
  await run(process.execPath, [command, 'build'], {
    cwd: ROOT,
    signal: asked,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 32 * 1024 * 1024,
  }).catch((error: { stderr?: string; message: string }) => {
    throw new StartError(`The pages could not be built: ${error.stderr?.trim() || error.message}`)
  })
  await writeFile(STAMP, wanted)
  await writeFile(LOOKS, looks)
}
