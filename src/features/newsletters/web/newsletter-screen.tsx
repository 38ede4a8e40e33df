import { data } from 'react-router'
import { Problem } from '#src/contract/problem.ts'
import { callFrom, pageContext } from '#src/web/page.ts'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { confirmNewsletter } from '../contract/subscriptions.ts'
import type { Route } from './+types/newsletter-screen'

/** Opening a link agrees to nothing, as what checks mails opens each; the button does. */
export async function action({ params, context }: Route.ActionArgs) {
  try {
    const { message } = await callFrom(context.get(pageContext))(confirmNewsletter, {
      code: params.code.slice(0, 40),
    })
    return { isDone: true, words: message }
  } catch (error) {
    const refusal = error instanceof Problem ? error : null
    const words = refusal?.message ?? 'That could not be kept. Please try again'
    return data({ isDone: false, words }, { status: refusal?.status ?? 503 })
  }
}

export const meta: Route.MetaFunction = () => [
  { title: 'The newsletter · Naledi' },
  { name: 'robots', content: 'noindex' },
]

/** Where the mail of the newsletter leads. See docs/product/waitlist.md#the-newsletter-box. */
export default function NewsletterScreen({ actionData }: Route.ComponentProps) {
  return (
    <PublicBody className="py-16 md:py-24">
      <h1 className="font-display text-4xl font-medium">The newsletter</h1>
      <output className="mt-3 block max-w-[52ch] text-lg text-ink-2">
        {actionData?.words ??
          'New homes and quiet weeks, in one short letter a month. It comes once you have confirmed it here.'}
      </output>
      {actionData?.isDone ? null : (
        <form method="post" className="mt-6">
          <Button type="submit" variant="primary">
            Confirm the newsletter
          </Button>
        </form>
      )}
    </PublicBody>
  )
}
