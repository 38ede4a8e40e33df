import { MessageSquareShare, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#src/contract/days.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { useNow } from '#src/web/use-now.ts'
import type { TurnoverAnswer } from '../contract/turnovers.ts'
import { chipOf, dayWord, stayWords } from './turnover-words.ts'

// Opened by few.
const NotifyDialog = loadable(async () => (await import('./notify-dialog.tsx')).NotifyDialog)
const NoteDialog = loadable(async () => (await import('./note-dialog.tsx')).NoteDialog)

/** One home on one day: who, when, whether the cleaner knows, and the way to say so. */
export function TurnoverRow({ turnover }: { turnover: TurnoverAnswer }) {
  const [open, setOpen] = useState<'notify' | 'note'>()
  const now = new Date(useNow())
  const chip = chipOf(turnover, now.toISOString())
  const { property_name: property, day, cleaner, cots, note, state } = turnover
  const isGone = !turnover.leaving && !turnover.arriving
  const extra = [cots > 0 ? `${cots} ${cots === 1 ? 'cot' : 'cots'}` : '', note ?? ''].filter(Boolean)
  const close = () => setOpen(undefined)
  const when = dayWord(day, dayOf(now))
  return (
    <li className="grid gap-x-5 gap-y-3 px-4 py-4 md:grid-cols-[7rem_minmax(0,1fr)_auto] md:items-center md:px-5">
      <p className="num text-sm font-semibold text-ink-2 md:text-base md:text-ink">{when}</p>
      <div className="min-w-0">
        <p className="font-semibold break-words">{property}</p>
        {stayWords(turnover).map(words => (
          <p key={words} className="num text-sm break-words text-ink-2">
            {words}
          </p>
        ))}
        {extra.length > 0 ? <p className="mt-1 text-sm break-words">{extra.join('. ')}</p> : null}
        <Done turnover={turnover} />
      </div>
      <div className="flex flex-wrap items-center gap-2 md:justify-end">
        <Badge tone={chip.tone} className="num">
          {chip.word}
        </Badge>
        {state === 'done' || isGone ? null : (
          <IconButton
            icon={NotebookPen}
            label={`Note for ${property}, ${when}`}
            onClick={() => setOpen('note')}
          />
        )}
        {cleaner && state !== 'done' ? (
          <Button
            icon={MessageSquareShare}
            aria-label={`Tell ${cleaner.name} about ${property}, ${when}`}
            onClick={() => setOpen('notify')}
          >
            Tell {cleaner.name}
          </Button>
        ) : null}
      </div>
      {open === 'notify' && cleaner ? (
        <NotifyDialog turnover={{ ...turnover, cleaner }} onClose={close} />
      ) : null}
      {open === 'note' ? <NoteDialog turnover={turnover} onClose={close} /> : null}
    </li>
  )
}

function Done({
  turnover: { done_note: note, done_picture: picture, property_name: property },
}: {
  turnover: TurnoverAnswer
}) {
  if (!note && !picture) return null
  return (
    <div className="mt-2 flex items-start gap-3">
      {picture ? (
        <a href={picture} target="_blank" rel="noreferrer" className="shrink-0">
          <img src={picture} alt={`${property} as it was left`} className="size-16 rounded-md object-cover" />
        </a>
      ) : null}
      {note ? <p className="min-w-0 text-sm break-words text-ink-2">{note}</p> : null}
    </div>
  )
}
