import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Config } from '../config.ts'
import { newNonce, policyWith } from '../http/security-headers.ts'
import { refuseForeignForm } from '../http/foreign-form.ts'
import { inProcessFetch, requestOf, sendResponse } from './in-process.ts'
import { type BuiltPages, builtPages, livePages } from './page-files.ts'

const POLICY = 'content-security-policy'

/** Addresses with a form that works without script: it is sent to where it stands. */
const FORMS = ['/', '/contact', '/newsletter/:code', '/unsubscribe', '/unsubscribe/:token', '/mail-settings']
// A message of 4 000 characters takes up to twelve bytes for each.
const FORM_BYTES_MAX = 64 * 1024

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
