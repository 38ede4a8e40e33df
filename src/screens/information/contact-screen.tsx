import { data, redirect } from 'react-router'
import { NoAnswer } from '#src/contract/calls/create-call.ts'
import { Problem } from '#src/contract/problem.ts'
import { sendMessage } from '#src/features/platform/contract.ts'
import ContactForm from '#src/features/platform/web/parts/contact-form.island.tsx'
import { readMessage } from '#src/features/platform/web/parts/read-message.ts'
import { formOf } from '#src/web/form-of.ts'
import { Island } from '#src/web/islands/island.tsx'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { callFrom, pageContext } from '#src/web/documents/page.ts'
import { documentMeta } from './document-meta.ts'
import { LegalIdentity } from './legal-identity.tsx'
import { loadPlatform } from './load-platform.ts'
import { PageHead } from './page-head.tsx'
import type { Route } from './+types/contact-screen'

/** The same for every visitor until what it says changes. See docs/product/pages.md. */
export const handle = { isCached: true }

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const platform = await loadPlatform(page)
  return { platform, isSent: url.searchParams.has('sent'), isDemo: page.demoAccounts.length > 0 }
}

/** A message that was sent without script. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = readMessage(await formOf(request))
  try {
    await callFrom(context.get(pageContext))(sendMessage, typed)
    return redirect(`${links.contact()}?sent=1#write`, 303)
  } catch (error) {
    const refusal = error instanceof Problem ? error : null
    if (!refusal && !(error instanceof NoAnswer)) throw error
    const words = refusal?.message ?? 'We couldn’t send your message. Try again'
    return data({ typed, error: words, fields: refusal?.fields ?? {} }, { status: refusal?.status ?? 503 })
  }
}

export const meta: Route.MetaFunction = documentMeta({
  title: 'Contact',
  description: 'Write to the Naledi team: questions, larger portfolios, your data or a security issue.',
  path: links.contact(),
  type: 'ContactPage',
})

/** Ways to contact the operator of this installation. See docs/product/platform.md#messages. */
export default function ContactScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { platform, isSent, isDemo } = loaderData
  return (
    <>
      <PageHead
        title="Contact"
        lead="Questions, larger portfolios, your data or a security issue: a real person reads every message."
      />
      <PublicBody className="pb-4">
        <div className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,520px)_minmax(0,1fr)]">
          {platform?.email ? (
            <section id="write" aria-labelledby="write-title" className="scroll-mt-24">
              <h2 id="write-title" className="mb-5 font-display text-2xl font-medium">
                Write to us
              </h2>
              <Island name="contact-form" of={ContactForm} props={{ isSent, refused: actionData }} />
              <p className="mt-4 text-sm text-ink-3">
                {isDemo ? 'This is a demo: anyone can read its emails. ' : ''}
                We keep your name, email and message until they have been emailed to us; see{' '}
                <Link className="link" to={links.privacy()}>
                  Privacy
                </Link>
                .
              </p>
            </section>
          ) : (
            <p>Messages cannot be sent here yet: no address for them has been set.</p>
          )}
          <div className="min-w-0 space-y-10">
            <section aria-labelledby="who-title" className="space-y-3">
              <h2 id="who-title" className="font-display text-2xl font-medium">
                Who runs this site
              </h2>
              <LegalIdentity platform={platform} />
            </section>
            <section aria-labelledby="stay-title">
              <h2 id="stay-title" className="font-display text-2xl font-medium">
                About a stay?
              </h2>
              <p className="mt-3 text-ink-2">
                Contact the host: their details are on the property and booking pages. For anything else, try
                the{' '}
                <Link className="link" to={links.help()}>
                  help centre
                </Link>
                .
              </p>
            </section>
          </div>
        </div>
      </PublicBody>
    </>
  )
}
