import { data } from 'react-router'
import { Problem } from '#src/contract/problem.ts'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { callFrom, pageContext } from '#src/web/documents/page.ts'
import { Button } from '#src/web/ui/button.tsx'
import { stopAccount } from '../contract/bank-accounts.ts'
import type { Route } from './+types/stop-account-screen'

/** Cached by nobody, and its address is told to nobody. */
export const headers = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
})

export const meta: Route.MetaFunction = () => [
  { title: 'Stop a change · Naledi' },
  { name: 'robots', content: 'noindex' },
  // The secret of the link must not travel on to other sites.
  { name: 'referrer', content: 'no-referrer' },
]

/** Stops a change: by the button alone, as programs that check mails open each link. */
export async function action({ params, context }: Route.ActionArgs) {
  try {
    await callFrom(context.get(pageContext))(stopAccount, { token: params.token })
    return { isStopped: true, words: null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return data({ isStopped: false, words: error.message }, { status: error.status })
  }
}

/** Stops a change of the bank account that guests pay into, without a login and without script. */
export default function StopAccountScreen({ actionData }: Route.ComponentProps) {
  return (
    <PublicBody className="py-16 md:py-24">
      <h1 className="font-display text-4xl font-medium">
        {actionData?.isStopped ? 'The change is stopped' : 'Stop the change of your bank account?'}
      </h1>
      <output className="mt-3 block max-w-[52ch] text-lg text-ink-2">
        {actionData?.words ??
          (actionData?.isStopped
            ? 'Guests don’t see the new account. If you didn’t change it yourself, set a new password now.'
            : 'Guests go on paying into the account from before.')}
      </output>
      {actionData ? null : (
        <form method="post" className="mt-6">
          <Button type="submit" variant="primary">
            Stop this change
          </Button>
        </form>
      )}
    </PublicBody>
  )
}
