import { LockOpen, Pencil } from 'lucide-react'
import { countNights } from '#src/contract/days.ts'
import { nightsWord, rand, stayRange } from '#src/contract/words.ts'
import { isChanging, type Party } from '#src/features/bookings/rules.ts'
import { ChangeCard } from '#src/features/bookings/web/parts/changes/change-card.tsx'
import { stepsBesideChange, stepsOf } from '#src/features/bookings/web/parts/booking-steps.ts'
import { noteOf, standingOf } from '#src/features/bookings/web/parts/booking-words.ts'
import { StepButtons } from '#src/features/bookings/web/parts/step-buttons.tsx'
import type { BookingActions } from '#src/features/bookings/web/parts/use-booking-actions.tsx'
import type { BlockAnswer } from '#src/features/calendar/contract/blocks.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Badge, StatusBadge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { MoreMenu } from '#src/web/ui/menus/more-menu.tsx'
import { ChannelTile } from '#src/web/ui/marks/channel-tile.tsx'
import { clashOf, clashOn, type Entry, partOn, reasonWord } from './held-entry.ts'
import { EntrySign } from './entry-sign.tsx'
import { ImportedStay } from './panels/imported-stay.tsx'
import { useLiftBlock } from './use-lift-block.ts'

const PARTS = { arrives: 'Arrives', leaves: 'Leaves', stays: 'Stays' } as const

type EntryRowProps = {
  entry: Entry
  /** The day that is looked at; of a panel of one entry alone there is none. */
  day?: string
  party: Party
  actions: BookingActions
  onEdit: (block: BlockAnswer) => void
}

/** One stay, request or block: who or why, which nights, and what may be done. */
export function EntryRow(props: EntryRowProps) {
  const { entry, day } = props
  const isNights = entry.kind === 'block' || entry.kind === 'closed'
  const part = day === undefined || isNights ? null : partOn(entry, day)
  const { propertyName, from, to, booking, block, channel } = entry
  return (
    <li className="py-4">
      <div className="flex items-start justify-between gap-3 max-sm:flex-col max-sm:gap-1.5">
        <div className="min-w-0 max-w-full">
          <p className="flex items-center gap-2 font-semibold">
            <EntrySign entry={entry} part={part} day={day} className="size-4 text-ink-2" />
            {booking ? (
              <Link to={links.booking(booking._id)} className="min-w-0 truncate hover:underline">
                {entry.name}
              </Link>
            ) : (
              <span className="min-w-0 break-words">{entry.name}</span>
            )}
            {channel ? <ChannelTile channel={channel} /> : null}
          </p>
          {day === undefined ? null : <p className="mt-0.5 truncate text-sm text-ink-2">{propertyName}</p>}
          <p className="num mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-2 *:whitespace-nowrap">
            <span>
              {part ? `${PARTS[part]} · ` : ''}
              {stayRange(from, to)}
            </span>
            <span>{nightsWord(countNights(from, to))}</span>
            {booking ? <span>{rand(booking.total_amount)}</span> : null}
            {block?.imported?.amount == null ? null : <span>{rand(block.imported.amount)}</span>}
          </p>
        </div>
        <span className="flex shrink-0 items-start gap-1 max-sm:w-full max-sm:justify-between">
          <Standing {...props} />
          <Dots {...props} />
        </span>
      </div>
      <Steps {...props} />
    </li>
  )
}

function Standing({ entry, party, day }: EntryRowProps) {
  const { booking, block, kind } = entry
  const clash = clashOf(entry)
  if (clash && (day === undefined || clashOn(entry, day)))
    return (
      <Link to={`${links.channels()}${clash.clashId ? `#clash-${clash.clashId}` : ''}`}>
        <Badge tone={clash.state === 'open' ? 'clash' : 'pending'}>
          {clash.state === 'open'
            ? 'Double booking: choose who stays'
            : 'Double booking: waiting for the channel'}
        </Badge>
      </Link>
    )
  if (kind === 'change') return <Badge tone="pending">Change requested</Badge>
  if (block)
    return (
      <Badge tone={kind === 'imported' ? 'info' : 'plain'}>
        {kind === 'imported' ? 'Imported' : reasonWord(block)}
      </Badge>
    )
  return booking ? (
    <span className="shrink-0 text-right max-sm:flex max-sm:items-center max-sm:gap-2.5">
      <StatusBadge {...standingOf(booking, party)} />
      <span className="num block text-xs text-ink-3 sm:mt-1">{noteOf(booking, party).text}</span>
    </span>
  ) : null
}

function Dots({ entry: { booking, kind, name }, day, party, actions }: EntryRowProps) {
  if (!booking || day === undefined || kind === 'change') return null
  const steps = stepsBesideChange(booking, party, actions)
  if (steps.length === 0 || steps.some(({ isMain }) => isMain)) return null
  return (
    <span className="-mt-2.5 -mr-2">
      <MoreMenu label={`More for ${name}`} actions={steps} />
    </span>
  )
}

function Steps({ entry, day, party, actions, onEdit }: EntryRowProps) {
  const { booking, block } = entry
  const lift = useLiftBlock()
  if (booking) {
    if (isChanging(booking, party))
      return <ChangeCard booking={booking} party={party} actions={actions} className="mt-3" />
    const steps = stepsOf(booking, party, actions)
    // In a list rare actions are in the menu of the row.
    if (steps.length === 0 || (day !== undefined && !steps.some(({ isMain }) => isMain))) return null
    return <StepButtons steps={steps} isBusy={actions.busyId === booking._id} shownMax={2} className="mt-3" />
  }
  if (block?.imported) return <ImportedStay block={block} imported={block.imported} />
  if (!block?._id)
    return block ? (
      <p className="mt-2 text-sm text-ink-3">
        Preparation nights: Naledi blocks them around each stay. Change how many in Prices and rules.
      </p>
    ) : null
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" icon={Pencil} onClick={() => onEdit(block)}>
        Edit
      </Button>
      <Button size="sm" icon={LockOpen} busy={lift.isPending} onClick={() => lift.lift(block)}>
        Unblock nights
      </Button>
    </div>
  )
}
