import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { formatDateTime } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { endSession, listSessions, type SessionAnswer } from '../../contract/sessions.ts'

/** Shows the places in which somebody is logged in, this device first, and a way to end each of the others. */
export function SessionsCard() {
  const answer = useQuery(query(listSessions, {}))
  return (
    <Card>
      <CardHeader title="Where you're logged in" />
      <List
        answer={answer}
        what="your logins"
        failed="Error loading where you're logged in"
        skeleton={<LinesSkeleton rows={2} lines={2} isBare />}
        items={answer.data?.sessions.toSorted((one, other) => Number(other.current) - Number(one.current))}
        empty={null}
        className="divide-y divide-line border-t border-line"
      >
        {session => <SessionRow session={session} />}
      </List>
    </Card>
  )
}

function SessionRow({ session }: { session: SessionAnswer }) {
  const { _id: id, device, address, createdAt, lastSeenAt, current } = session
  const { act, isPending } = useAction(endSession)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3.5 md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold break-words">{device}</span>
          {current ? <Badge tone="confirmed">This device</Badge> : null}
        </p>
        <p className="num mt-1 text-sm text-ink-2">
          {current ? 'Active now' : `Last seen ${formatDateTime(lastSeenAt)}`}. Logged in{' '}
          {formatDateTime(createdAt)}
          {address ? ` from ${address}` : ''}.
        </p>
      </div>
      {current ? null : (
        <Button
          variant="quiet"
          size="sm"
          icon={LogOut}
          className="max-sm:-ml-3"
          busy={isPending}
          aria-label={`Log out ${device}, logged in ${formatDateTime(createdAt)}`}
          onClick={() => act({ id }, { done: `Logged out on ${device}` })}
        >
          Log out
        </Button>
      )}
    </li>
  )
}
