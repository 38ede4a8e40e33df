import { renderToReadableStream, type RenderToReadableStreamOptions, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { RenderIsland } from '#src/web/islands/island.tsx'
import { scriptsLast } from '#src/web/page-scripts.ts'
import { isDocumentPage, pageContext } from '#src/web/page.ts'

export { pageContext }

const renderPart = (part: React.ReactNode, identifierPrefix: string) =>
  renderToString(part, { identifierPrefix })

/** What wakes the islands of a document; in development after what reloads them as one edits. */
function islandsScript({ manifest }: EntryContext, islands: string[]): RenderToReadableStreamOptions {
  const reload = manifest.hmr?.runtime
  if (!reload) return { bootstrapModules: islands }
  return {
    bootstrapScriptContent: `import(${JSON.stringify(reload)}).then(() => import(${JSON.stringify(islands[0])}))`,
  }
}

const report = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error))

/** An address that leads nowhere is an answer, and nobody's fault; whatever else a page throws is told. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) report(error)
}

/** Renders a whole page, so that it is complete without script; the nonce lets our own scripts run and no others. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, islands } = context.get(pageContext)
  const isDocument = isDocumentPage(routerContext.staticHandlerContext.matches.map(({ route }) => route))
  let failed = false
  const stream = await renderToReadableStream(
    <RenderIsland value={isDocument ? renderPart : null}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </RenderIsland>,
    {
      nonce,
      ...(isDocument ? islandsScript(routerContext, islands) : {}),
      // Large parts would be sent behind and moved into place by script; the page must be whole without it.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      signal: request.signal,
      onError(error) {
        failed = true
        if (!request.signal.aborted) report(error)
      },
    },
  )
  await stream.allReady
  const html = scriptsLast(await new Response(stream).text())
  headers.set('content-type', 'text/html; charset=utf-8')
  // The next document is fetched while one is about to press its link.
  if (isDocument) headers.set('speculation-rules', '"/speculation-rules.json"')
  return new Response(html, { headers, status: failed ? 500 : status })
}
