import { Check, Clock, Mail } from 'lucide-react'
import { formatDateTime, grouped } from '#src/contract/words.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { approveEntry, type OverseenEntry } from '../contract/oversee.ts'

const STATES = {
  waiting: { word: 'Waiting', tone: 'pending', icon: Clock },
  invited: { word: 'Invited', tone: 'info', icon: Mail },
  joined: { word: 'Joined', tone: 'confirmed', icon: Check },
} as const

/** Somebody in the line, with the way to let them in before others. */
export function EntryRow({ entry }: { entry: OverseenEntry }) {
  const { _id: id, email, source, status, referrals, position, createdAt, invitedAt } = entry
  const { act, isPending } = useAction(approveEntry)
  const { word, tone, icon } = STATES[status]
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-x-2 gap-y-2 px-4 py-3 md:grid-cols-[3.5rem_minmax(0,1fr)_auto] md:px-5">
      <span className="num self-start pt-0.5 text-sm text-ink-3 md:self-center md:pt-0">
        <span className="sr-only">Position </span>
        {grouped(position)}
      </span>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="num text-sm text-ink-2">
          {invitedAt ? `Invited ${formatDateTime(invitedAt)}` : `Since ${formatDateTime(createdAt)}`}, from{' '}
          {source}
          {referrals > 0 ? `, ${grouped(referrals)} ${referrals === 1 ? 'referral' : 'referrals'}` : ''}
        </p>
      </div>
      <div className="flex items-center gap-3 max-md:col-start-2 md:grid md:grid-cols-[6rem_5rem]">
        <span>
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
        </span>
        {status === 'waiting' ? (
          <Button
            size="sm"
            busy={isPending}
            aria-label={`Invite ${email}`}
            className="justify-self-end"
            onClick={() => act({ id }, { done: `Invitation sent to ${email}` })}
          >
            Invite
          </Button>
        ) : null}
      </div>
    </li>
  )
}
