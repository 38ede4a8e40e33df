import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Skeleton } from '#src/web/ui/skeleton.tsx'
import { useNow } from '#src/web/use-now.ts'
import { listPlanned, type PlannedAnswer } from '../../contract/queue.ts'
import { PlannedRow } from '../planned-row.tsx'

// Opened by few.
const WordsDialog = loadable(async () => (await import('../words-dialog.tsx')).WordsDialog)

// What is over may fill a card by itself.
const OVER_SHOWN = 3

/** Whether nothing is left to do about it; a skip that can be undone stays in its place. */
const isOver = ({ state, why, at }: PlannedAnswer, now: number) =>
  state === 'skipped'
    ? why !== 'by_host' || Date.parse(at) <= now
    : state !== 'planned' && state !== 'stopped'

type CardProps = { bookingId: string; propertyId: string | null; isBare?: boolean }

/** What writes itself to the guest of a stay: what will go, when and to whom, and what went or did not. For its host alone. */
export function PlannedCard({ bookingId, propertyId, isBare = false }: CardProps) {
  const answer = useQuery(query(listPlanned, { id: bookingId }, { cached: true }))
  const [edited, setEdited] = useState<PlannedAnswer>()
  const [isWhole, setWhole] = useState(false)
  const now = useNow()
  const planned = answer.data?.planned ?? []
  const over = planned.filter(each => isOver(each, now))
  const ahead = planned.filter(each => !over.includes(each))
  const shown = isWhole ? over : over.slice(-OVER_SHOWN)
  return (
    <section aria-label="Scheduled messages" className={isBare ? '' : 'card'}>
      <h2 className={isBare ? 'font-semibold' : 'px-4 pt-4 font-semibold md:px-5'}>Scheduled messages</h2>
      <div className={isBare ? 'mt-2' : 'px-4 pt-2 pb-4 md:px-5'}>
        {answer.data ? (
          <>
            {ahead.length > 0 ? (
              <p className="text-sm break-words text-ink-3">
                To {answer.data.to.name}, automatically. You can edit, send now or skip each one.
              </p>
            ) : null}
            {planned.length === 0 ? <None /> : null}
            {over.length > shown.length ? (
              <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setWhole(true)}>
                {`Show ${over.length - shown.length} earlier`}
              </Button>
            ) : null}
            <ul className="divide-y divide-line">
              {[...shown, ...ahead].map(each => (
                <PlannedRow
                  key={each._id}
                  planned={each}
                  propertyId={propertyId}
                  onEdit={() => setEdited(each)}
                />
              ))}
            </ul>
          </>
        ) : answer.error ? (
          <p className="text-sm text-ink-2">
            It could not be loaded.{' '}
            <button type="button" className="link" onClick={() => void answer.refetch()}>
              Try again
            </button>
          </p>
        ) : (
          <Skeleton className="h-16" />
        )}
      </div>
      {edited ? <WordsDialog planned={edited} onClose={() => setEdited(undefined)} /> : null}
    </section>
  )
}

const None = () => (
  <p className="text-sm text-ink-3">
    No messages scheduled for this booking.{' '}
    <Link to={links.automations()} className="link">
      Automations
    </Link>
  </p>
)
