import {
  Check,
  Clock,
  type LucideIcon,
  Pause,
  Pencil,
  Send,
  SkipForward,
  TriangleAlert,
  Undo2,
  X,
} from 'lucide-react'
import { formatDateTime } from '#src/contract/words.ts'
import { isVariable } from '#src/features/templates/rules/variables.ts'
import { placeOf } from '#src/features/templates/web/parts/place-of-value.ts'
import { useNow } from '#src/web/use-now.ts'
import { Badge, type BadgeTone } from '#src/web/ui/badge.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { MoreMenu } from '#src/web/ui/more-menu.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useAction } from '#src/web/ui/use-action.tsx'
import { type PlannedAnswer, schedulePlanned, sendPlannedNow, skipPlanned } from '../contract/queue.ts'
import { blockWords, missingWords, reasonWords } from '../rules/reason-words.ts'

const STATES: Record<PlannedAnswer['state'], { word: string; icon: LucideIcon; tone: BadgeTone }> = {
  planned: { word: 'Planned', icon: Clock, tone: 'pending' },
  sent: { word: 'Sent', icon: Check, tone: 'confirmed' },
  skipped: { word: 'Skipped', icon: SkipForward, tone: 'cancelled' },
  cancelled: { word: 'Cancelled', icon: X, tone: 'cancelled' },
  stopped: { word: 'Stopped', icon: TriangleAlert, tone: 'clash' },
}

/** Planned, but something keeps it from being sent. */
const BLOCKED = { word: 'On hold', icon: Pause, tone: 'clash' } as const

const AS = { message: 'as a message', mail: 'as an email', webhook: 'to a webhook' }

function whyWords({ why, missing, blocked_by }: PlannedAnswer): string | null {
  if (blocked_by) return blockWords(blocked_by)
  if (!why) return null
  return missing.length > 0 ? `${reasonWords[why]}: ${missingWords(missing)}` : reasonWords[why]
}

function whenWords({ state, at, settled_at }: PlannedAnswer): string {
  if (state === 'sent') return `Sent ${formatDateTime(settled_at ?? at)}`
  return state === 'planned' ? formatDateTime(at) : `It was for ${formatDateTime(at)}`
}

/** Where what is missing is filled in, each place once. */
function placesOf(missing: readonly string[], propertyId: string | null) {
  const places = missing.flatMap(name => (isVariable(name) ? (placeOf(name, propertyId) ?? []) : []))
  return [...new Map(places.map(place => [place.to, place])).values()]
}

type RowProps = { planned: PlannedAnswer; propertyId: string | null; onEdit: () => void }

/** One of a stay's queue: when, what, how it stands, and what its host may do about it. */
export function PlannedRow({ planned, propertyId, onEdit }: RowProps) {
  const [send, skip, schedule] = [
    useAction(sendPlannedNow),
    useAction(skipPlanned),
    useAction(schedulePlanned),
  ]
  const now = useNow()
  const { _id: id, name, state, as, words, missing, blocked_by } = planned
  const { word, ...variant } = blocked_by ? BLOCKED : STATES[state]
  const why = whyWords(planned)
  const isOpen = state === 'planned' || state === 'stopped'
  const mayReturn = Date.parse(planned.at) > now
  const sendNow = () => send.act({ id }, { done: `${name} was sent` })
  const undo = () => schedule.act({ id }, { done: `${name} is scheduled again` })
  const skipIt = () =>
    skip.act(
      { id },
      {
        done: () => toast.success(`${name} skipped`, mayReturn ? { word: 'Undo', onPress: undo } : undefined),
      },
    )
  const actions = [
    { word: 'Edit message', icon: Pencil, act: onEdit },
    { word: 'Send now', icon: Send, act: sendNow },
    { word: 'Skip', icon: SkipForward, act: skipIt },
  ]
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium break-words">{name}</span>
          <Badge {...variant}>{word}</Badge>
        </p>
        <p className="num mt-0.5 text-sm text-ink-2">
          {whenWords(planned)}, <span className="whitespace-nowrap">{AS[as]}</span>
          {isOpen && words !== null ? ', in your own words' : ''}
        </p>
        {why ? (
          <p
            className={`mt-0.5 text-sm ${state === 'stopped' || blocked_by ? 'text-alarm-ink' : 'text-ink-3'}`}
          >
            {why}.
          </p>
        ) : null}
        {state === 'stopped' ? (
          <p className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" icon={Send} busy={send.isPending} onClick={sendNow}>
              Try again
            </Button>
            {placesOf(missing, propertyId).map(place => (
              <ButtonLink key={place.to} size="sm" variant="quiet" to={place.to}>
                {place.word}
              </ButtonLink>
            ))}
          </p>
        ) : null}
        {state === 'skipped' ? (
          <p className="-ml-3 flex flex-wrap">
            {planned.why === 'by_host' && mayReturn ? (
              <Button variant="quiet" size="sm" icon={Undo2} busy={schedule.isPending} onClick={undo}>
                Undo skip
              </Button>
            ) : null}
            <Button variant="quiet" size="sm" busy={send.isPending} onClick={sendNow}>
              Send now
            </Button>
          </p>
        ) : null}
      </div>
      {isOpen ? <MoreMenu label={`More for ${name}`} actions={actions} /> : null}
    </li>
  )
}
