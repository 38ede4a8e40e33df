import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { StartError } from '../start-error.ts'
import { clearBuilds, putInPlace } from './put-in-place.ts'
import { contentOf, filesOf, stylesOf, ROOT } from './sources.ts'

const run = promisify(execFile)
const FOLDER = path.join(ROOT, 'build/pages')
// State of the sources, and their content then: they need not be read each time.
const VARIANTS = path.join(ROOT, 'build/pages-looks')
const SOURCES = ['src', 'public', 'vite', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']
/** A product that runs from an older build still reads its files. */
const STORED = 2

/** True if the pages are made of it: server folders are no part of them, nor is what puts the product together but the sitemap and what documents load. */
export const isOfPages = (file: string): boolean =>
  !/(^|\/)server\/|^src\/testing\/|^src\/product\/(?!(routes|islands\.client)\.ts$)|\.test\.tsx?$/.test(file)

/** The folder's name says of what it was made, so one that is there is whole, and of nothing else. */
async function folderOf(files: readonly string[]): Promise<string> {
  const styles = stylesOf(files)
  const [seen, content] = (await readFile(VARIANTS, 'utf8').catch(() => '')).split(' ')
  const held = seen === styles && content ? content : contentOf(files).slice(0, 16)
  // It saves time, no more: whoever may not write here, as where another user has built, reads them each time.
  if (held !== content || seen !== styles)
    await writeFile(VARIANTS, `${styles} ${held}`).catch(() => undefined)
  return path.join(FOLDER, held)
}

/**
 * The folder of the pages as their sources are. Where they changed since the last build they are built first, which
 * `asked` ends. Throws `StartError`.
 */
export async function buildPages(log: FastifyBaseLogger, asked?: AbortSignal): Promise<string> {
  const folder = await folderOf(filesOf(SOURCES, isOfPages))
  if (existsSync(folder)) return folder
  log.info('Building pages for this version. This takes a minute the first time')
  const command = path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
  await putInPlace(folder, aside =>
    run(process.execPath, [command, 'build'], {
      cwd: ROOT,
      signal: asked,
      env: { ...process.env, NODE_ENV: 'production', PAGES_FOLDER: path.relative(ROOT, aside) },
      maxBuffer: 32 * 1024 * 1024,
    }),
  ).catch((error: { stderr?: string; message: string }) => {
    throw new StartError(`The pages could not be built: ${error.stderr?.trim() || error.message}`)
  })
  await clearBuilds(folder, STORED).catch(() => undefined) // they only take room
  return folder
}
