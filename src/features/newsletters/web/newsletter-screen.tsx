import { data } from 'react-router'
import { Problem } from '#src/contract/problem.ts'
import { callFrom, pageContext } from '#src/web/documents/page.ts'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { confirmSubscription, readSubscription } from '../contract/subscriptions.ts'
import type { Route } from './+types/newsletter-screen'

const CODE_CHARS_MAX = 64
const PLATFORM = 'Naledi'
const FAILED = 'We couldn’t save that. Try again in a moment'

const refused = (error: unknown) => {
  const refusal = error instanceof Problem ? error : null
  return data({ sender: null, words: refusal?.message ?? FAILED }, { status: refusal?.status ?? 503 })
}

/** Opening a link agrees to nothing, as what checks mails opens each; the button does. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const { subscription } = await callFrom(context.get(pageContext))(readSubscription, {
      token: params.code.slice(0, CODE_CHARS_MAX),
    })
    const { sender, state } = subscription
    if (state === 'active')
      return {
        sender: null,
        words:
          sender === PLATFORM
            ? 'You already get our newsletter'
            : `You already get newsletters from ${sender}`,
      }
    return { sender, words: null }
  } catch (error) {
    return refused(error)
  }
}

export async function action({ params, context }: Route.ActionArgs) {
  try {
    const { message } = await callFrom(context.get(pageContext))(confirmSubscription, {
      code: params.code.slice(0, CODE_CHARS_MAX),
    })
    return { sender: null, words: message }
  } catch (error) {
    return refused(error)
  }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Newsletter · Naledi' },
  { name: 'robots', content: 'noindex' },
  // The code must not travel on to other sites.
  { name: 'referrer', content: 'same-origin' },
]

const headingOf = (sender: string | null) => {
  if (!sender) return 'Newsletter'
  return sender === PLATFORM ? 'Our newsletter' : `Newsletters from ${sender}`
}

const ASKED = (sender: string) =>
  sender === PLATFORM
    ? 'New homes and quiet weeks, in one short email a month. It starts after you confirm it here.'
    : `${sender} would like to send you news by email. It starts after you confirm here, and every email has a link to unsubscribe.`

/** Shows the page to which the mail that asks for a consent leads. See docs/product/newsletters.md. */
export default function NewsletterScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { sender, words } = actionData ?? loaderData
  return (
    <PublicBody className="py-16 md:py-24">
      <h1 className="font-display text-4xl font-medium break-words">{headingOf(sender)}</h1>
      <output className="mt-3 block max-w-[52ch] text-lg break-words text-ink-2">
        {sender ? ASKED(sender) : words}
      </output>
      {sender ? (
        <form method="post" className="mt-6">
          <Button type="submit" variant="primary">
            {sender === PLATFORM ? 'Confirm the newsletter' : `Follow ${sender}`}
          </Button>
        </form>
      ) : null}
    </PublicBody>
  )
}
