import { CloudUpload, Trash2 } from 'lucide-react'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { formatDateTime } from '#src/contract/words.ts'
import { discard, sendWaiting, useOutbox } from './outbox.ts'
import { Badge } from '../ui/marks/badge.tsx'
import { Button } from '../ui/button.tsx'

type WaitingListProps = {
  /** The endpoint of the waiting calls. */
  endpoint: Endpoint
  /** The effect that is missing while it waits: 'These nights aren’t booked yet, so someone else can still take them'. */
  notYet: string
  /** The badge of an entry that was refused: 'Not booked'. */
  refusedWord: string
}

/**
 * Calls stored on this device and not sent yet, and those refused when they were. See
 * docs/product/screens.md#what-the-device-keeps.
 */
export function WaitingList({ endpoint, notYet, refusedWord }: WaitingListProps) {
  const waiting = useOutbox(endpoint)
  if (waiting.length === 0) return null
  return (
    <ul aria-label="Waiting to send" className="card mb-4 divide-y divide-line">
      {waiting.map(({ id, label, at, isReached, refusal }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-2 px-4 sm:gap-x-4 py-3 md:px-5">
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-semibold break-words">{label}</p>
            <p className={`text-sm ${refusal ? 'text-alarm-ink' : 'text-ink-2'}`}>
              {refusal ??
                `Saved locally on ${formatDateTime(at)}. ${isReached ? 'Our server couldn’t take it yet. We’ll try again.' : 'We’ll send it automatically when you’re back online.'} ${notYet}.`}
            </p>
          </div>
          <Badge tone={refusal ? 'clash' : 'pending'} icon={CloudUpload}>
            {refusal ? refusedWord : 'Waiting'}
          </Badge>
          {refusal ? null : (
            <Button size="sm" onClick={() => void sendWaiting()}>
              Send now
            </Button>
          )}
          <Button size="sm" variant="quiet" icon={Trash2} onClick={() => void discard(id)}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}
