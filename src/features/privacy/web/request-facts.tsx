import { dayOf } from '#src/contract/days.ts'
import { longDay } from '#src/contract/words.ts'
import type { PrivacyRequestAnswer } from '../contract/requests.ts'
import { REQUEST_ANSWERS, REQUEST_KINDS, REQUEST_WAYS } from './request-words.ts'

const day = (at: Date | string) => longDay(dayOf(new Date(at)))

/** Facts of a request and what has happened to it, in order. */
export function RequestFacts({ request }: { request: PrivacyRequestAnswer }) {
  const { answered_at: answeredAt, closed_at: closedAt, answer } = request
  const facts: [string, string | null][] = [
    ['Request', REQUEST_KINDS[request.kind]],
    ['Guest', request.guest?.name ?? null],
    ['From', request.contact],
    ['About', request.about_name],
    ['Words', request.words],
    ['Received', `${day(request.received_at)}, by ${REQUEST_WAYS[request.how].toLowerCase()}`],
    ['Known by', request.proven ? 'The link in our email' : request.identity],
    ['Answer by', day(request.due_at)],
    ['Answered', answeredAt && answer ? `${day(answeredAt)}: ${REQUEST_ANSWERS[answer]}` : null],
    ['Ground', request.ground],
    ['Answer', request.answer_words],
    ['Closed', closedAt ? day(closedAt) : null],
  ]
  return (
    <dl className="mb-5 space-y-2">
      {facts.map(([term, said]) =>
        said ? (
          <div key={term}>
            <dt className="text-sm text-ink-3">{term}</dt>
            <dd className="break-words whitespace-pre-line">{said}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
