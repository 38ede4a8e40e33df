import { Link } from '#src/web/link.tsx'
import { useAnswerRequest } from '#src/features/bookings/web/parts/use-answer-request.tsx'
import type { RealtorDashboard } from '#src/features/dashboard/contract.ts'
import { guestsWord, rand, stayRange, timeLeft } from '#src/contract/words.ts'
import { links } from '#src/web/links.ts'
import { Avatar } from '#src/web/ui/marks/avatar.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { TimeLeft } from '#src/web/ui/waiting/progress-bar.tsx'
import { useNow } from '#src/web/use-now.ts'

type Request = RealtorDashboard['requests'][number]

/** Requests with the least time left, answered in place. */
export function RequestsCard({
  requests,
  total,
  changes,
}: {
  requests: Request[]
  total: number
  /** The number of requests to change a stay; the first of them has a separate card. */
  changes: number
}) {
  const now = useNow()
  const answer = useAnswerRequest()
  return (
    <Card>
      <CardHeader
        title={changes > 0 ? 'Requests and changes' : 'Requests'}
        count={total + changes}
        action={
          <Link
            to={links.bookings({ tab: 'pending' })}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-indigo"
          >
            All pending
          </Link>
        }
      />
      {requests.length === 0 ? (
        <p className="border-t border-line px-4 py-5 text-sm text-ink-2 md:px-5">
          No pending requests. New ones show here with the time left to reply.
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {requests.map(request => (
            <RequestRow key={request._id} request={request} now={now} answer={answer} />
          ))}
        </ul>
      )}
      {changes > 1 ? (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2 md:px-5">
          <Link className="link" to={links.bookings()}>
            {changes === 2 ? '1 more guest wants' : `${changes - 1} more guests want`} to change a confirmed
            stay
          </Link>
        </p>
      ) : null}
      {answer.dialog}
    </Card>
  )
}

type RequestRowProps = { request: Request; now: number; answer: ReturnType<typeof useAnswerRequest> }

function RequestRow({ request, now, answer }: RequestRowProps) {
  const isBusy = answer.busyId === request._id
  const left = Date.parse(request.expires_at) - now
  const whole = Date.parse(request.expires_at) - Date.parse(request.createdAt)
  return (
    <li className="px-4 py-4 md:px-5">
      <div className="flex items-start gap-3">
        <Avatar name={request.guest_name} />
        <Link to={links.booking(request._id)} className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-semibold">{request.guest_name}</span>
            <span className="num shrink-0 font-semibold whitespace-nowrap">{rand(request.total_amount)}</span>
          </span>
          <span className="block truncate text-sm text-ink-2">{request.property_name}</span>
          <span className="num block text-sm text-ink-2">
            {stayRange(request.check_in, request.check_out)}, {guestsWord(request.guests, request.pets)}
          </span>
        </Link>
      </div>
      <div className="mt-3 flex items-center justify-end gap-3 max-sm:flex-wrap">
        <TimeLeft
          className="min-w-0 flex-1 max-sm:basis-full"
          text={left > 0 ? timeLeft(left) : 'Expired'}
          share={Math.max(0, left / whole)}
        />
        <Button variant="quiet" disabled={isBusy} onClick={() => answer.decline(request)}>
          Decline
        </Button>
        <Button busy={isBusy} onClick={() => answer.accept(request)}>
          Accept
        </Button>
      </div>
    </li>
  )
}
