import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { scriptsLast } from '#src/web/page-scripts.ts'
import { pageContext } from '#src/web/page.ts'

export { pageContext }

/** Renders a whole page, so that it is complete without script; the nonce lets our own scripts run and no others. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce } = context.get(pageContext)
  let failed = false
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      // Large parts would be sent behind and moved into place by script; the page must be whole without it.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      signal: request.signal,
      onError(error) {
        failed = true
        if (!request.signal.aborted) process.emitWarning(error instanceof Error ? error : String(error))
      },
    },
  )
  await stream.allReady
  const html = scriptsLast(await new Response(stream).text())
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { headers, status: failed ? 500 : status })
}
