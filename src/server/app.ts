import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { drainOnClose } from './http/drain.ts'
import { answerError, answerUndecodable, answerUnknownPath, answerUnread } from './http/errors.ts'
import { liveRoutes } from './events/live-routes.ts'
import { healthRoutes } from './http/health.ts'
import { type BodyLimits, bodyLimits } from './http/limits/body-gate.ts'
import { type ConnectionLimits, limitConnections } from './http/limits/limit-connections.ts'
import { type Budgets, limitSpending, workForRequest } from './main-thread/limit-spending.ts'
import { type Api, BODY_BYTES_MAX, createApi } from './http/route.ts'
import { secureAnswers, transportSecurity } from './http/security-headers.ts'
import { rememberRequests } from './http/request-context.ts'
import { endUnreadRequests } from './http/unread.ts'
import { measureAnswers } from './http/limits/answer-hours.ts'
import { openApiOf } from './http/openapi/openapi.ts'

// A photograph of 20 MB takes minutes on a slow mobile line.
const REQUEST_TIMEOUT_MS = 5 * 60_000
// A connection that says nothing is ended after ten seconds, looked at every two.
const HEADERS = { headersTimeout: 10_000, connectionsCheckingInterval: 2000 }

/** Binds the calls of a feature to its handlers. */
export type Routes = (api: Api) => void

/** Limits that a test makes smaller, so that it need not wait. */
export type Patience = {
  connections?: ConnectionLimits
  budgets?: Budgets
  lastAnswersMs?: number
  http?: { headersTimeout: number; connectionsCheckingInterval: number }
}

/** The path and query of a request's target: a host that stands in it, or seems to, is not where anything leads. */
const withoutHost = (target: string): string =>
  target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/')

/** An empty server: what every request passes before it reaches a route. */
export function createServer(
  config: Config,
  log: FastifyBaseLogger,
  { connections, budgets, lastAnswersMs, http = HEADERS }: Patience = {},
): FastifyInstance {
  const transport = transportSecurity(config)
  const app = Fastify({
    http,
    loggerInstance: log,
    // Someone at a terminal reads about events, not about requests.
    logController: new LogController({ disableRequestLogging: config.logFormat === 'text' }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => withoutHost(url),
    // One proxy in front: the last address in X-Forwarded-For is the one it saw, the rest is what a caller claims.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: (error, socket) => answerUnread(error, socket, transport),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: (_error, request, reply) => answerUndecodable(request, reply, transport),
  })
  rememberRequests(app)
  limitConnections(app, config, connections)
  limitSpending(app, config, budgets)
  drainOnClose(app, lastAnswersMs)
  return app
}

/** Adds what every request passes, then the routes of the features in their order, then what nobody answers. */
export async function addRoutes(
  app: FastifyInstance,
  deps: Deps,
  routes: readonly Routes[],
  limits: BodyLimits = bodyLimits,
): Promise<void> {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerUnknownPath)
  // Before a body is read, as everywhere.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) answerUnknownPath(request, reply)
  })
  endUnreadRequests(app, limits)
  measureAnswers(app, deps)
  readJsonLeniently(app)
  secureAnswers(app, deps.config)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 64 * 1024 } })
  await deps.uploads.serve(app)

  app.addHook('onSend', async (request, reply) => {
    // Answers of the API are somebody's own, and nights are sold by the minute.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
  })
  const api = createApi(app, deps, limits)
  healthRoutes(api)
  for (const addRoutesOf of routes) addRoutesOf(api)
  liveRoutes(api)
  // Before a stop waits for answers under way.
  app.addHook('preClose', () => deps.live.close())
  let openApi: Promise<string> | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    openApi ??= openApiOf(api, deps.config).then(document => JSON.stringify(document))
    return reply.type('application/json').send(await openApi)
  })
  // Below these are programs alone, which a page would mislead: some look for `/mcp/.well-known/…`.
  for (const below of ['/api/*', '/mcp/*'])
    app.all(
      below,
      { onRequest: async (request, reply) => answerUnknownPath(request, reply) },
      answerUnknownPath,
    )
}

/** A call without a body is an empty object; text is no JSON. */
function readJsonLeniently(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'ignore')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, {})
    workForRequest(request)
    void parse(request, body as string, done) // parseAs: 'string'
  })
}
