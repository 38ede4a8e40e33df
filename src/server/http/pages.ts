import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type { Fetch } from '#src/contract/create-call.ts'
import type { Config } from '../config.ts'
import { refuseForeignForm } from './foreign-form.ts'
import { newNonce, policyWith } from './security-headers.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const POLICY = 'content-security-policy'
const HASHED_FILES_SECONDS = 365 * 24 * 60 * 60

/** The pages' own reach to the API: the same requests as a browser's, without leaving the process, for who is at this address. */
export function inProcessFetch(app: FastifyInstance, remoteAddress = '127.0.0.1'): Fetch {
  return async request => {
    const answer = await app.inject({
      method: request.method as 'GET',
      url: request.url.slice(new URL(request.url).origin.length),
      headers: Object.fromEntries(request.headers),
      remoteAddress,
      payload: request.body ? Buffer.from(await request.arrayBuffer()) : undefined,
    })
    const headers = new Headers({ 'content-type': String(answer.headers['content-type'] ?? '') })
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    })
  }
}

type Pages = {
  build: () => Promise<ServerBuild>
  /** The script that wakes the islands of documents, and all that it imports, which need not be found out one by one. */
  islands: string[]
  close: () => Promise<void>
}

/** Addresses with a form that works without script: it is sent to where it stands. */
const FORMS = ['/', '/contact', '/newsletter/:code', '/unsubscribe', '/unsubscribe/:token', '/mail-settings']
// A message of 4 000 characters takes up to twelve bytes for each.
const FORM_BYTES_MAX = 64 * 1024

const ISLANDS = 'src/product/islands.client.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>

/** Pages as they were built: the folder that the browser's files are in, and what draws them. */
export type BuiltPages = { client: string; build: ServerBuild }

/** Loads the pages that were built into this folder. */
export async function loadPages(folder: string): Promise<BuiltPages> {
  const server = pathToFileURL(path.join(folder, 'server/index.js')).href
  return { client: path.join(folder, 'client'), build: (await import(server)) as ServerBuild } // made by `react-router build`
}

function withImports(manifest: Manifest, entry: string): string[] {
  const found = new Set([entry])
  // A set hands on what is added while it is walked.
  for (const each of found) for (const imported of manifest[each]!.imports ?? []) found.add(imported) // it lists all it names
  return [...found].map(each => `/${manifest[each]!.file}`)
}

async function builtPages(app: FastifyInstance, { client, build }: BuiltPages): Promise<Pages> {
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
  return { build: async () => build, islands: withImports(manifest, ISLANDS), close: async () => undefined }
}

/** In development Vite makes each page as it is asked for, and the browser reloads as one edits. */
async function livePages(app: FastifyInstance): Promise<Pages> {
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
    islands: [`/${ISLANDS}`],
    close: () => vite.close(),
  }
}

/** The request that made a page, as the pages read it. */
export function requestOf(
  { raw, method, url, body }: FastifyRequest,
  origin: string,
  signal: AbortSignal,
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(raw.headers)) {
    // The origin of a form was looked at: the router would compare it with the one address that it is told.
    if (name.startsWith(':') || name === 'connection' || name === 'origin') continue
    for (const each of Array.isArray(value) ? value : [value ?? '']) headers.append(name, each)
  }
  // A HEAD is answered with the headers of the whole page, which Fastify then leaves out.
  const address = new URL(origin).origin + url
  // Of the methods that pages take, one carries a body: that of a form, as it was written.
  const form = method === 'POST' ? { body: String(body) } : {}
  return new Request(address, { method: method === 'HEAD' ? 'GET' : method, headers, signal, ...form })
}

/** Hands the answer of the pages on. */
export async function sendResponse(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  void reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') void reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) void reply.header('set-cookie', cookie)
  return reply.send(
    response.body ? Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]) : '',
  ) // the same stream, typed twice
}

type PageModule = { pageContext: Parameters<RouterContextProvider['set']>[0] }

/** Serves the whole site: built files and server-rendered pages, each with a Content-Security-Policy nonce of its own; pages that were not built are made as they are asked for. */
export async function servePages(
  app: FastifyInstance,
  config: Config,
  built: BuiltPages | null,
  demoAccounts: readonly unknown[] = [],
): Promise<void> {
  const pages = built ? await builtPages(app, built) : await livePages(app)
  app.addHook('onClose', pages.close)
  // It ranks all routes as it is made.
  const answers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()
  const answerOf = (build: ServerBuild) => {
    const answer = answers.get(build) ?? createRequestHandler(build, built ? 'production' : 'development')
    answers.set(build, answer)
    return answer
  }

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const build = await pages.build()
    const { pageContext } = build.entry.module as unknown as PageModule // entry.server.tsx exports it
    const nonce = newNonce()
    void reply.header(POLICY, policyWith(nonce, String(reply.getHeader(POLICY))))
    const context = new RouterContextProvider()
    context.set(pageContext, {
      fetch: inProcessFetch(app, request.ip),
      nonce,
      publicUrl: config.publicUrl,
      demoAccounts,
      isPublicDemo: config.demoPublic,
      version: config.version,
      islands: pages.islands,
    })
    const abort = new AbortController()
    reply.raw.on('close', () => abort.abort())
    const response = await answerOf(build)(requestOf(request, config.publicUrl, abort.signal), context)
    if (!response.headers.has('cache-control')) void reply.header('cache-control', 'private, no-cache')
    return sendResponse(response, reply)
  }
  for (const url of ['/', '/api', '/*']) app.get(url, handler)
  await app.register(async forms => {
    // Mail programs that end a subscription send it either way (RFC 8058); the page reads it.
    if (forms.hasContentTypeParser('multipart/form-data'))
      forms.removeContentTypeParser('multipart/form-data')
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
      (_request, body, done) => done(null, body),
    )
    for (const url of FORMS) forms.post(url, { onRequest: refuseForeignForm(config.publicUrl) }, handler)
  })
}
