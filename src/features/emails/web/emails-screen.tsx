import { data } from 'react-router'
import { notFound } from '#src/contract/problem.ts'
import { grouped, formatDateTime } from '#src/contract/words.ts'
import { PublicBody } from '#src/web/layouts/page.tsx'
import { callFrom, pageContext } from '#src/web/documents/page.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { Rows } from '#src/web/ui/lists/list.tsx'
import { pageIn } from '#src/web/parameters.ts'
import { Pagination } from '#src/web/ui/lists/pagination.tsx'
import { ListSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { viewerOf } from '#src/web/session/viewer.ts'
import { usePaged } from '#src/web/layouts/list-page.tsx'
import { type EmailAnswer, listEmails } from '../contract.ts'
import type { Route } from './+types/emails-screen'

const PAGE_SIZE = 20

/** On a demo instance every mail can be read here, as if it had arrived; where strangers reach it the browser asks, as its administrator. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { isPublicDemo } = context.get(pageContext)
  if (isPublicDemo && viewerOf(request.headers.get('cookie'))?.role === 'admin') return null
  const page = pageIn(new URL(request.url).searchParams)
  try {
    return await callFrom(context.get(pageContext))(listEmails, { page, pageSize: PAGE_SIZE })
  } catch (error) {
    if (notFound.is(error)) throw data(null, { status: 404 })
    throw error
  }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Outbox · Naledi' },
  { name: 'robots', content: 'noindex' },
]

export default function EmailsScreen({ loaderData: served }: Route.ComponentProps) {
  return served ? <Emails {...served} /> : <AskedEmails />
}

function AskedEmails() {
  const { answer } = usePaged(listEmails, {})
  return (
    <AnswerState answer={answer} what="emails" skeleton={<ListSkeleton rows={4} />}>
      {answer.data ? <Emails {...answer.data} /> : null}
    </AnswerState>
  )
}

type EmailsProps = { letters: EmailAnswer[]; total: number; page: number }

function Emails({ letters: emails, total, page }: EmailsProps) {
  return (
    <PublicBody className="py-10 md:py-14">
      <h1 className="font-display text-4xl font-medium">Outbox</h1>
      <p className="mt-3 max-w-[64ch] text-lg text-ink-2">
        This demo doesn’t send real emails. The ones it would send appear here. There{' '}
        {total === 1 ? 'is 1 email' : `are ${grouped(total)} emails`}.
      </p>
      <Rows
        items={emails}
        empty={
          <EmptyState
            drawing="messages"
            title="No emails yet"
            text="Request a booking or reset a password, and the email shows here."
          />
        }
        className="card mt-8 divide-y divide-line"
        after={<Pagination page={page} pages={Math.ceil(total / PAGE_SIZE)} />}
      >
        {email => <EmailItem email={email} />}
      </Rows>
    </PublicBody>
  )
}

const LINK = /(https?:\/\/\S+)/

function EmailItem({ email }: { email: EmailAnswer }) {
  return (
    <li>
      <details>
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-4 py-3 md:px-5">
          <span className="min-w-0">
            <span className="block font-semibold break-words">{email.subject}</span>
            <span className="block text-sm break-all text-ink-2">to {email.to}</span>
          </span>
          <time dateTime={email.sentAt} className="num text-sm text-ink-3">
            {formatDateTime(email.sentAt)}
          </time>
        </summary>
        <p className="border-t border-line bg-sunken px-4 py-4 break-words whitespace-pre-line md:px-5">
          {email.text.split(LINK).map(part =>
            LINK.test(part) ? (
              <a key={part} className="link" href={part}>
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </p>
      </details>
    </li>
  )
}
