import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import { renderToReadableStream, type RenderToReadableStreamOptions, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
  type StaticHandlerContext,
} from 'react-router'
import { isKnown } from '#src/contract/calls/etag.ts'
import { isDocument } from '#src/web/links.ts'
import { RenderIsland } from '#src/web/islands/island.tsx'
import { scriptsLast } from '#src/web/documents/page-scripts.ts'
import {
  CONSTANT_HEADER,
  constantOf,
  isCachedPage,
  isDocumentPage,
  pageContext,
} from '#src/web/documents/page.ts'
import { themeOfCookie } from '#src/web/ui/theme/theme.ts'
import { viewerOf } from '#src/web/session/viewer.ts'

export { pageContext }

/** Names all that a document shows of a visitor: the theme. Null for a user, whose pages are nobody else's, and for a screen of the app. */
export const visitorOf = (url: string, cookies: string | null): string | null =>
  !isDocument(url) || viewerOf(cookies) ? null : (themeOfCookie(cookies) ?? 'system')

const renderPart = (part: React.ReactNode, identifierPrefix: string) =>
  renderToString(part, { identifierPrefix })

/** Returns what wakes the islands of a document; in development after what reloads them as one edits. */
function islandsScript({ manifest }: EntryContext, islands: string[]): RenderToReadableStreamOptions {
  const reload = manifest.hmr?.runtime
  if (!reload) return { bootstrapModules: islands }
  return {
    bootstrapScriptContent: `import(${JSON.stringify(reload)}).then(() => import(${JSON.stringify(islands[0])}))`,
  }
}

/** Renders the page after `begin`: the renderer begins in a callback of its own, which does not know for whom. */
function Begun({ begin, children }: { begin: () => void; children: React.ReactNode }) {
  begin()
  return children
}

const report = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error))

/** An address that leads nowhere is an answer, and nobody's fault; whatever else a page throws is told. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) report(error)
}

/** Returns the validator of a page (RFC 9110, section 8.8.3): of all that it is made of, which is known before it is rendered. */
function etagOf(digest: string, url: string, { loaderData, actionData }: StaticHandlerContext): string {
  const hash = createHash('sha256').update(digest).update(url)
  // It throws at what is no data, such as a promise.
  hash.update(serialize([loaderData, actionData]))
  return `W/"${hash.digest('base64url')}"`
}

const RETRY_SECONDS = 5

const tooMany = () =>
  new Response(
    `Too many pages were asked for at the same time. Please try again in ${RETRY_SECONDS} seconds.\n`,
    {
      status: 429,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': String(RETRY_SECONDS) },
    },
  )

/** Renders a whole page, so that it is complete without script. Answers 304 without rendering where the caller has it already. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { inTurn, workForThis, nonce, policy, digest, islands } = context.get(pageContext)
  const { staticHandlerContext } = routerContext
  const routes = staticHandlerContext.matches.map(({ route }) => route)
  const isWholeDocument = isDocumentPage(routes)
  // In development a document has an inline script, too.
  const hasInlineScript = !isWholeDocument || digest === null
  if (hasInlineScript) headers.set('content-security-policy', policy)
  if (digest !== null && request.method === 'GET' && status === 200 && isCachedPage(routes)) {
    const etag = etagOf(digest, request.url, staticHandlerContext)
    headers.set('etag', etag)
    const constant = constantOf(routes)
    if (constant) headers.set(CONSTANT_HEADER, constant)
    if (isKnown(request.headers.get('if-none-match'), etag))
      return new Response(null, { headers, status: 304 })
  }
  let failed = false
  const render = () =>
    renderToReadableStream(
      <Begun begin={workForThis}>
        <RenderIsland value={isWholeDocument ? renderPart : null}>
          <ServerRouter context={routerContext} url={request.url} {...(hasInlineScript ? { nonce } : {})} />
        </RenderIsland>
      </Begun>,
      {
        ...(hasInlineScript ? { nonce } : {}),
        ...(isWholeDocument ? islandsScript(routerContext, islands) : {}),
        // Large parts would be sent behind and moved into place by script; the page must be whole without it.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        signal: request.signal,
        onError(error) {
          failed = true
          if (!request.signal.aborted) report(error)
        },
      },
    )
  const html = await inTurn(async () => {
    const stream = await render()
    await stream.allReady
    return scriptsLast(await new Response(stream).text())
  })
  if (html === null) return tooMany()
  headers.set('content-type', 'text/html; charset=utf-8')
  // The next document is fetched while one is about to press its link.
  if (failed) headers.delete('etag')
  if (isWholeDocument) headers.set('speculation-rules', '"/speculation-rules.json"')
  return new Response(html, { headers, status: failed ? 500 : status })
}
