import { data } from 'react-router'
import { Problem } from '#src/contract/problem.ts'
import { callFrom, pageContext } from '#src/web/page.ts'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { readSubscription, unsubscribeByLink } from '../contract/subscriptions.ts'
import type { Route } from './+types/unsubscribe-screen'

const refused = (error: unknown) => {
  if (error instanceof Problem) return data({ sender: null, words: error.message }, { status: error.status })
  throw error
}

/** Opening the link changes nothing, as what checks mails opens each; the button does. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const { subscription } = await callFrom(context.get(pageContext))(readSubscription, {
      token: params.token.slice(0, 64),
    })
    const { sender, state } = subscription
    if (state === 'ended')
      return { sender: null, words: `You’re unsubscribed. You get no more newsletters from ${sender}` }
    return { sender, words: null }
  } catch (error) {
    return refused(error)
  }
}

/** The button of the page, or the one of a mail program. RFC 8058. */
export async function action({ params, context }: Route.ActionArgs) {
  try {
    const { message } = await callFrom(context.get(pageContext))(unsubscribeByLink, {
      token: params.token.slice(0, 64),
    })
    return { sender: null, words: message }
  } catch (error) {
    return refused(error)
  }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Unsubscribe · Naledi' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

/** Where a newsletter ends, without signing in and without script. */
export default function UnsubscribeScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { sender, words: said } = actionData ?? loaderData
  return (
    <PublicBody className="py-16 md:py-24">
      <h1 className="font-display text-4xl font-medium">Unsubscribe</h1>
      <output className="mt-3 block max-w-[52ch] text-lg break-words text-ink-2">
        {sender ? `Stop newsletters from ${sender}? You can subscribe again at any time.` : said}
      </output>
      {sender ? (
        <form method="post" className="mt-6">
          <Button type="submit" variant="primary">
            Unsubscribe
          </Button>
        </form>
      ) : null}
    </PublicBody>
  )
}
