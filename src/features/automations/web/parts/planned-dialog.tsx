import { useQuery } from '@tanstack/react-query'
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
import { useState } from 'react'
import { isVariable } from '#src/features/templates/rules/variables.ts'
import { placeOf } from '#src/features/templates/web/parts/place-of-value.ts'
import { query } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { loadable } from '#src/web/loadable.tsx'
import { useNow } from '#src/web/use-now.ts'
import { Badge, type BadgeTone } from '#src/web/ui/marks/badge.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useAction } from '#src/web/ui/use-action.tsx'
import {
  type PlannedAnswer,
  previewPlanned,
  schedulePlanned,
  sendPlannedNow,
  skipPlanned,
} from '../../contract/queue.ts'
import { missingWords } from '../../rules/reason-words.ts'
import { isOpenPlanned, sendingTimeWords, whyWords } from './planned-words.ts'

const STATES: Record<PlannedAnswer['state'], { word: string; icon: LucideIcon; tone: BadgeTone }> = {
  planned: { word: 'Planned', icon: Clock, tone: 'pending' },
  sent: { word: 'Sent', icon: Check, tone: 'confirmed' },
  skipped: { word: 'Skipped', icon: SkipForward, tone: 'cancelled' },
  cancelled: { word: 'Cancelled', icon: X, tone: 'cancelled' },
  stopped: { word: 'Stopped', icon: TriangleAlert, tone: 'clash' },
}

/** Planned, but something keeps it from being sent. */
const BLOCKED = { word: 'On hold', icon: Pause, tone: 'clash' } as const

// Opened by few.
const WordsDialog = loadable(async () => (await import('../words-dialog.tsx')).WordsDialog)

const AS = { message: 'as a message', mail: 'as an email', webhook: 'to a webhook' }

/** Returns where what is missing is filled in, each place once. */
function placesOf(missing: readonly string[], propertyId: string | null) {
  const places = missing.flatMap(name => (isVariable(name) ? (placeOf(name, propertyId) ?? []) : []))
  return [...new Map(places.map(place => [place.to, place])).values()]
}

type DialogProps = {
  planned: PlannedAnswer
  /** The guest's name. */
  to: string
  propertyId: string | null
  onClose: () => void
}

/** One message of a stay: what it says, when it is sent, and what its host may do about it. */
export function PlannedDialog({ planned, to, propertyId, onClose }: DialogProps) {
  const [isEdited, setEdited] = useState(false)
  const { name, state, as, words, missing, blocked_by } = planned
  const { word, ...variant } = blocked_by ? BLOCKED : STATES[state]
  const why = whyWords(planned)
  const isOpen = isOpenPlanned(planned)
  const places = state === 'stopped' ? placesOf(missing, propertyId) : []
  return (
    <Dialog
      title={name}
      onClose={onClose}
      footer={
        state === 'cancelled' || state === 'sent' ? null : (
          <Steps planned={planned} onEdit={() => setEdited(true)} onDone={onClose} />
        )
      }
    >
      <div className="space-y-4">
        <div>
          <Badge {...variant}>{word}</Badge>
          <p className="num mt-2 text-ink-2">
            {sendingTimeWords(planned)}, {AS[as]} to {to}
            {isOpen && words !== null ? ', in your own words' : ''}.
          </p>
          {why ? (
            <p
              className={`mt-1 ${state === 'stopped' || blocked_by ? 'text-alarm-ink' : 'text-ink-2'}`}
            >{`${why}.`}</p>
          ) : null}
          {places.length > 0 ? (
            <p className="mt-2 flex flex-wrap gap-2">
              {places.map(place => (
                <ButtonLink key={place.to} size="sm" to={place.to}>
                  {place.word}
                </ButtonLink>
              ))}
            </p>
          ) : null}
        </div>
        {state === 'cancelled' ? null : <Words planned={planned} />}
      </div>
      {isEdited ? <WordsDialog planned={planned} onClose={() => setEdited(false)} /> : null}
    </Dialog>
  )
}

/** Shows what it says, or said. */
function Words({ planned }: { planned: PlannedAnswer }) {
  const isFixed = planned.state === 'sent' || planned.words !== null
  const preview = useQuery({ ...query(previewPlanned, { id: planned._id }), enabled: !isFixed })
  const text = isFixed ? planned.words : preview.data?.text
  const missing = preview.data?.missing ?? []
  if (preview.error) return <Banner tone="error">{failureWords(preview.error)}</Banner>
  if (!isFixed && preview.isPending) return <Skeleton className="h-32" />
  if (text) return <p className="rounded-md bg-sunken px-4 py-3 break-words whitespace-pre-line">{text}</p>
  return missing.length > 0 && planned.state !== 'stopped' ? (
    <p className="text-ink-2">{`Still missing, or not to be shared yet: ${missingWords(missing)}.`}</p>
  ) : null
}

type StepsProps = { planned: PlannedAnswer; onEdit: () => void; onDone: () => void }

function Steps({ planned, onEdit, onDone }: StepsProps) {
  const [send, skip, schedule] = [
    useAction(sendPlannedNow),
    useAction(skipPlanned),
    useAction(schedulePlanned),
  ]
  const now = useNow()
  const { _id: id, name } = planned
  const mayReturn = Date.parse(planned.at) > now
  const said = (words: string) => () => {
    toast.success(words)
    onDone()
  }
  const undo = () => schedule.act({ id }, { done: said(`${name} is scheduled again`) })
  const skipIt = () =>
    skip.act(
      { id },
      {
        done() {
          toast.success(`${name} skipped`, mayReturn ? { word: 'Undo', onPress: undo } : undefined)
          onDone()
        },
      },
    )
  const sendNow = (
    <Button
      variant="solid"
      icon={Send}
      busy={send.isPending}
      onClick={() => send.act({ id }, { done: said(`${name} was sent`) })}
    >
      {planned.state === 'stopped' ? 'Try again' : 'Send now'}
    </Button>
  )
  if (planned.state === 'skipped')
    return (
      <>
        {planned.why === 'by_host' && mayReturn ? (
          <Button icon={Undo2} busy={schedule.isPending} onClick={undo}>
            Undo skip
          </Button>
        ) : null}
        {sendNow}
      </>
    )
  return (
    <>
      <Button icon={SkipForward} busy={skip.isPending} onClick={skipIt}>
        Skip
      </Button>
      <Button icon={Pencil} onClick={onEdit}>
        Edit message
      </Button>
      {sendNow}
    </>
  )
}
