import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const HASHED_FILES_SECONDS = 365 * 24 * 60 * 60

/** The renderer of pages, and the files that they name. */
export type Pages = {
  build: () => Promise<ServerBuild>
  /** The digest of what draws the pages; null where they are made as they are asked for. */
  digest: string | null
  /** The script that wakes the islands of documents, and all that it imports, which need not be found out one by one. */
  islands: string[]
  close: () => Promise<void>
}

const ISLANDS = 'src/product/islands.client.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>

/** Pages as they were built: the folder that the browser's files are in, and what draws them. */
export type BuiltPages = { client: string; build: ServerBuild; digest: string }

/** Loads the pages that were built into this folder. */
export async function loadPages(folder: string): Promise<BuiltPages> {
  const server = path.join(folder, 'server/index.js')
  const build = (await import(pathToFileURL(server).href)) as ServerBuild // made by `react-router build`
  const digest = createHash('sha256')
    .update(await readFile(server))
    .digest('base64url')
  return { client: path.join(folder, 'client'), build, digest }
}

function withImports(manifest: Manifest, entry: string): string[] {
  const found = new Set([entry])
  // A set hands on what is added while it is walked.
  for (const each of found) for (const imported of manifest[each]!.imports ?? []) found.add(imported) // it lists all it names
  return [...found].map(each => `/${manifest[each]!.file}`)
}

/** Serves the files of a build, which browsers keep for as long as their names last. */
export async function builtPages(
  app: FastifyInstance,
  { client, build, digest }: BuiltPages,
): Promise<Pages> {
  // One route for the hundreds of hashed files, and one for each of the few others, so that all else is a page.
  await app.register(fastifyStatic, {
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    index: false,
    cacheControl: false,
    // See vite/compress-files.ts.
    preCompressed: true,
    setHeaders: reply =>
      void reply.header('cache-control', `public, max-age=${HASHED_FILES_SECONDS}, immutable`),
  })
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      // Browsers take rules of no other type.
      if (file.endsWith('speculation-rules.json'))
        void reply.header('content-type', 'application/speculationrules+json')
      // A new version is heard of at once.
      const isWorker = file.endsWith(`${path.sep}sw.js`)
      void reply.header('cache-control', isWorker ? 'no-cache' : 'public, max-age=3600')
    },
  })
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest // Vite's own
  return {
    build: async () => build,
    digest,
    islands: withImports(manifest, ISLANDS),
    close: async () => undefined,
  }
}

/** In development Vite makes each page as it is asked for, and the browser reloads as one edits. */
export async function livePages(app: FastifyInstance): Promise<Pages> {
  // `node --watch` is to look at the server's own files: Vite's passing ones would restart it without end.
  delete process.env.WATCH_REPORT_DEPENDENCIES
  const { createServer } = await import('vite')
  const vite: ViteDevServer = await createServer({
    root: ROOT,
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    digest: null,
    islands: [`/${ISLANDS}`],
    close: () => vite.close(),
  }
}
