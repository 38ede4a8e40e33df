import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { internal, unavailable } from '../../contract/problem.ts'
import type { Deps } from '../deps.ts'
import { refuseForeignForm } from '../http/foreign-form.ts'
import { newNonce, policyWith } from '../http/security-headers.ts'
import { workForRequest } from '../main-thread/limit-spending.ts'
import { networkOf } from '../network.ts'
import { sayWhereUnchecked } from './cache-status.ts'
import { createDataVersion, OF_REPLICAS } from './data-version.ts'
import { fairTurns } from '../fair-turns.ts'
import { inProcessFetch, requestOf, sendResponse } from './in-process.ts'
import { CONSTANT_HEADER, createPageCache } from './page-cache.ts'
import { type BuiltPages, builtPages, livePages } from './page-files.ts'
import { encodingOf, sendCached } from './send-cached.ts'

const POLICY = 'content-security-policy'

/** Addresses with a form that works without script: it is sent to where it stands. */
const FORMS = [
  '/',
  '/contact',
  '/newsletter/:code',
  '/unsubscribe',
  '/unsubscribe/:token',
  '/mail-settings',
  '/privacy/request',
  '/stop-account/:token',
  '/guest-register/:token',
]
// A message of 4 000 characters takes up to twelve bytes for each.
const FORM_BYTES_MAX = 64 * 1024

const AWAY_RETRY_SECONDS = 5
// One renders while another is compressed.
const turnsOf = { atOnce: 2, waitingMax: 200 }
/** Beyond this an address says more than a page is asked. */
const ADDRESS_CHARS_MAX = 500

/** The answer that is the same until another build. */
const OF_BUILD = '/api/openapi.json'

// A page for everybody is finished even where the first who asks has left.
const never = new AbortController().signal

type PageModule = {
  pageContext: Parameters<RouterContextProvider['set']>[0]
  visitorOf(url: string, cookies: string | null): string | null
}

type Parts = Pick<Deps, 'config' | 'cachedTables' | 'primary' | 'replicas' | 'today'> & {
  /** On which the primary says of which version the data are. */
  stateDb: Deps['db']
}

/** Serves the whole site: built files and server-rendered pages; pages that were not built are made as they are asked for. See docs/product/pages.md. */
export async function servePages(
  app: FastifyInstance,
  { config, stateDb, cachedTables, primary, replicas, today }: Parts,
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
  const inTurn = fairTurns(turnsOf)
  const dataVersion = createDataVersion(stateDb)
  const replicaVersion = replicas && createDataVersion(replicas.db, OF_REPLICAS)
  const cache = createPageCache(async () => {
    const changes = cachedTables.changes()
    const version = await primary.ask(dataVersion)
    if (version !== null) return `${changes} ${version}`
    return replicaVersion ? `${changes} ${primary.awaySince()} ${await replicaVersion()}` : null
  })

  /** Makes the page of a request. An ETag says that it may be cached. */
  async function render(
    request: FastifyRequest,
    { policy, signal, etag }: { policy: string; signal: AbortSignal; etag?: string | undefined },
  ): Promise<Response> {
    const build = await pages.build()
    const { pageContext } = build.entry.module as unknown as PageModule // entry.server.tsx exports it
    const nonce = newNonce()
    const ask = inProcessFetch(app, request.ip)
    let isWhole = true
    let isAway = false
    let hasAsked = false
    const context = new RouterContextProvider()
    context.set(pageContext, {
      async fetch(call: Request) {
        hasAsked ||= new URL(call.url).pathname !== OF_BUILD
        const answer = await ask(call)
        // To read much, to render it and to send it takes long enough each: others come between.
        await setImmediate()
        // A page without what could not be read now is nobody else's.
        if (answer.status === 429 || answer.status >= 500) isWhole = false
        if (answer.status === unavailable.status) isAway = true
        return answer
      },
      inTurn: (work: () => Promise<unknown>) => inTurn(networkOf(request.ip), work),
      workForThis: () => workForRequest(request),
      nonce,
      policy: policyWith(nonce, policy),
      digest: pages.digest && `${pages.digest} ${today()}`,
      publicUrl: config.publicUrl,
      demoAccounts,
      isPublicDemo: config.demoPublic,
      version: config.version,
      islands: pages.islands,
    })
    const asked = requestOf(request, config.publicUrl, signal)
    if (etag) asked.headers.set('if-none-match', etag)
    const response = await answerOf(build)(asked, context)
    await setImmediate()
    if (!isWhole) response.headers.delete('etag')
    // Any other answer may change, whatever the route says of itself.
    if (hasAsked) response.headers.delete(CONSTANT_HEADER)
    // A page whose loader heard 503 is not broken: search engines and monitors come again.
    if (isAway && response.status === internal.status) {
      const headers = new Headers(response.headers)
      headers.set('retry-after', String(AWAY_RETRY_SECONDS))
      return new Response(response.body, { status: unavailable.status, headers })
    }
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache')
    return response
  }

  /** The address of a document, the day, and what it shows of who asks; null where that is somebody in particular. */
  function cacheAddress({ method, url, headers }: FastifyRequest): string | null {
    if (!built || (method !== 'GET' && method !== 'HEAD') || url.length > ADDRESS_CHARS_MAX) return null
    const { visitorOf } = built.build.entry.module as unknown as PageModule // entry.server.tsx exports it
    const visitor = visitorOf(url, headers.cookie ?? null)
    return visitor === null ? null : `${today()} ${visitor} ${url}`
  }

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const policy = String(reply.getHeader(POLICY))
    const address = cacheAddress(request)
    if (address !== null) {
      const found = await cache.get(address, etag => render(request, { policy, etag, signal: never }))
      if (!('page' in found) || found.page.version !== null) sayWhereUnchecked(reply, primary)
      return 'page' in found
        ? sendCached(await cache.bodyOf(found.page, encodingOf(request)), found.page, request, reply)
        : sendResponse(found.answer, reply)
    }
    const abort = new AbortController()
    reply.raw.on('close', () => abort.abort())
    const response = await render(request, { policy, signal: abort.signal })
    response.headers.delete(CONSTANT_HEADER)
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
