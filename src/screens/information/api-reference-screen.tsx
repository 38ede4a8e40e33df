import { PublicBody } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { pageContext } from '#src/web/documents/page.ts'
import { ApiAssistants } from './developers/api-assistants.tsx'
import { ApiCall } from './developers/api-call.tsx'
import { documentMeta } from './document-meta.ts'
import { ApiWebhooks } from './developers/api-webhooks.tsx'
import { callsByTag, type OpenApi, titleOf, documentedEvents } from './developers/open-api.ts'
import { PageHead } from './page-head.tsx'
import type { Route } from './+types/api-reference-screen'

/** The same for every visitor until another build. See docs/product/pages.md. */
export const handle = { isCached: true, constant: 'path' }

/** The reference is the OpenAPI document, rendered for people. */
export async function loader({ context }: Route.LoaderArgs) {
  const { fetch, publicUrl } = context.get(pageContext)
  const response = await fetch(new Request('http://localhost/api/openapi.json'))
  return { document: (await response.json()) as OpenApi, publicUrl } // our own document
}

export const meta: Route.MetaFunction = documentMeta({
  title: 'API reference · Naledi',
  description: 'Every call of the Naledi API: what it takes, what it answers, how it can refuse.',
  path: links.apiReference(),
})

export default function ApiReferenceScreen({ loaderData: { document, publicUrl } }: Route.ComponentProps) {
  const groups = callsByTag(document)
  return (
    <>
      <PageHead
        title="API reference"
        lead={
          <>
            JSON over HTTP at <code className="wrap-anywhere">{publicUrl}/api</code>. Make a key under “API
            and webhooks”, or log in to get a token, and send it as <code>Authorization: Bearer …</code>.{' '}
            {document.info.description.replaceAll('`', '')}
          </>
        }
        actions={
          <a className="btn btn-line" href="/api/openapi.json">
            OpenAPI 3.1 document
          </a>
        }
      />
      <PublicBody className="pt-6 pb-4 md:pt-8">
        <nav aria-label="Groups of calls">
          <ul className="flex flex-wrap gap-x-4">
            {groups.map(({ tag }) => (
              <li key={tag}>
                <a className="link inline-flex min-h-11 items-center" href={`#${tag}`}>
                  {titleOf(tag)}
                </a>
              </li>
            ))}
            <li>
              <a className="link inline-flex min-h-11 items-center" href="#mcp">
                Other assistants (MCP)
              </a>
            </li>
            <li>
              <a className="link inline-flex min-h-11 items-center" href="#told">
                Webhook events
              </a>
            </li>
          </ul>
        </nav>
        {groups.map(({ tag, calls }) => (
          <section key={tag} id={tag} className="mt-10 scroll-mt-20" aria-labelledby={`${tag}-title`}>
            <h2 id={`${tag}-title`} className="font-display text-2xl font-medium">
              {titleOf(tag)}
            </h2>
            <div className="card mt-4 divide-y divide-line">
              {calls.map(call => (
                <ApiCall key={`${call.method} ${call.path}`} call={call} />
              ))}
            </div>
          </section>
        ))}
        <ApiAssistants publicUrl={publicUrl} />
        <ApiWebhooks events={documentedEvents(document)} />
      </PublicBody>
    </>
  )
}
