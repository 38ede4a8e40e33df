import { useQuery } from '@tanstack/react-query'
import { grouped, formatDateTime } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { overseeMails } from '../../contract.ts'

const SHOWN = 5
const ASK_AGAIN_MS = 60_000

type State = 'waiting' | 'refused' | 'failed'

const useMails = (state: State) =>
  useQuery({ ...query(overseeMails, { state, pageSize: SHOWN }), refetchInterval: ASK_AGAIN_MS })

/** For administrators: whether mails go out, and which did not arrive and why. See docs/product/mails.md#where-it-shows. */
export function MailsCard() {
  const waiting = useMails('waiting')
  const refused = useMails('refused')
  const failed = useMails('failed')
  const answer = [refused, failed].find(each => each.data === undefined) ?? waiting
  const held = waiting.data?.mails.find(({ tries }) => tries > 0)
  const lost = [...(refused.data?.mails ?? []), ...(failed.data?.mails ?? [])]
    .toSorted((one, other) => (other.settledAt ?? '').localeCompare(one.settledAt ?? ''))
    .slice(0, SHOWN)
  const total = (refused.data?.total ?? 0) + (failed.data?.total ?? 0)
  return (
    <Card>
      <CardHeader title="Email delivery" />
      <div className="border-t border-line px-4 py-4 md:px-5">
        <AnswerState answer={answer} what="the emails" skeleton={<Skeleton className="h-16" />}>
          <p className={held ? 'font-semibold text-alarm' : 'text-ink-2'}>
            {waitingWords(waiting.data?.total ?? 0)}
            {held ? ` Last reply from the mail server: ${held.answer ?? 'nothing'}.` : ''}
          </p>
          <p className="mt-1 text-ink-2">
            {total === 0
              ? 'No emails failed in the last 60 days.'
              : `${grouped(total)} of the last 60 days did not arrive${total > lost.length ? '; the last:' : ':'}`}
          </p>
          {lost.length > 0 ? (
            <ul className="mt-3 divide-y divide-line">
              {lost.map(({ _id, to, answer: said, settledAt }) => (
                <li key={_id} className="py-3 last:pb-0">
                  <p className="font-semibold break-all">{to}</p>
                  <p className="text-sm break-words text-ink-2">{said ?? 'No response for 2 days.'}</p>
                  {settledAt ? <p className="num text-sm text-ink-3">{formatDateTime(settledAt)}</p> : null}
                </li>
              ))}
            </ul>
          ) : null}
        </AnswerState>
      </div>
    </Card>
  )
}

function waitingWords(count: number): string {
  if (count === 0) return 'No emails waiting to be sent.'
  return count === 1 ? '1 waits to be sent.' : `${grouped(count)} wait to be sent.`
}
