import { data } from 'react-router'
import type { Call } from '#src/contract/calls/create-call.ts'
import { fieldsOf, Problem } from '#src/contract/problem.ts'
import { EMAIL_REQUIRED } from '#src/contract/fields.ts'
import { formOf } from '#src/web/form-of.ts'
import { callFrom, pageContext } from '#src/web/documents/page.ts'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import {
  LISTS_TOKEN,
  readLists,
  readSubscription,
  unfollowHost,
  unsubscribeByLink,
} from '../contract/subscriptions.ts'
import { AskForLink } from './subscribers/ask-for-link.tsx'
import { EmailedLists } from './subscribers/emailed-lists.tsx'
import type { Route } from './+types/unsubscribe-screen'

const TOKEN_CHARS_MAX = 72
const tokenIn = ({ token }: Route.LoaderArgs['params']) => token?.slice(0, TOKEN_CHARS_MAX)

const NO_LINK = 'See every newsletter that goes to your email address, and leave one or all of them.'

const refused = (error: unknown) => {
  if (error instanceof Problem) return data({ words: error.message }, { status: error.status })
  throw error
}

/** Saved by nobody: the page of all lists names its reader's address. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** Opening a link changes nothing, as programs that check mails open each; its buttons do. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const call = callFrom(context.get(pageContext))
  const token = tokenIn(params)
  try {
    if (!token) return { words: NO_LINK }
    if (LISTS_TOKEN.test(token)) return { lists: await call(readLists, { token }) }
    const { sender, state } = (await call(readSubscription, { token })).subscription
    return state === 'ended'
      ? { words: `You’re unsubscribed. You get no more newsletters from ${sender}` }
      : { sender }
  } catch (error) {
    return refused(error)
  }
}

/** Emails an address the link to all its lists, if it is on any. */
async function askForLink(call: Call, email: string) {
  try {
    const { message } = await call(unfollowHost, { email })
    return { words: message, isAsked: true }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const words = email ? (fieldsOf(error).email ?? error.message) : EMAIL_REQUIRED
    return data({ email, error: words }, { status: error.status })
  }
}

/** Takes a button of the page, the one of a mail program (RFC 8058), or an address that asks for its link. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const call = callFrom(context.get(pageContext))
  const form = await formOf(request)
  const email = form.get('email')
  if (email !== null) return askForLink(call, String(email).trim())
  const list = form.get('list')
  try {
    const { message } = await call(unsubscribeByLink, {
      token: tokenIn(params) ?? '',
      ...(list ? { list: String(list) } : {}),
    })
    return { words: message }
  } catch (error) {
    return refused(error)
  }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Unsubscribe · Naledi' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

/** Shows the page on which newsletters end, without signing in and without script. See docs/product/newsletters.md#unsubscribing. */
export default function UnsubscribeScreen(props: Route.ComponentProps) {
  return (
    <PublicBody className="py-16 md:py-24">
      <h1 className="font-display text-4xl font-medium">Unsubscribe</h1>
      <Shown {...props} />
    </PublicBody>
  )
}

function Shown({ loaderData, actionData }: Route.ComponentProps) {
  const said = actionData && 'words' in actionData ? actionData.words : undefined
  if ('lists' in loaderData && loaderData.lists) return <EmailedLists {...loaderData.lists} said={said} />
  if ('sender' in loaderData && loaderData.sender && !actionData)
    return <OneSender sender={loaderData.sender} />
  const isAsked = actionData !== undefined && 'isAsked' in actionData
  const refusal = actionData && 'error' in actionData ? actionData : undefined
  return (
    <>
      <output className={WORDS}>{said ?? loaderData.words}</output>
      {isAsked ? null : <AskForLink typed={refusal?.email} error={refusal?.error} />}
    </>
  )
}

const WORDS = 'mt-3 block max-w-[52ch] text-lg break-words text-ink-2'

function OneSender({ sender }: { sender: string }) {
  return (
    <>
      <output className={WORDS}>Stop newsletters from {sender}? You can subscribe again at any time.</output>
      <form method="post" className="mt-6">
        <Button type="submit" variant="primary">
          Unsubscribe
        </Button>
      </form>
      <p className="mt-6">
        <Link className="link" to={links.unsubscribe()}>
          See all your newsletters
        </Link>
      </p>
    </>
  )
}
