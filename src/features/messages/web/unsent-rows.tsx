import { discard, type OutboxEntry, sendWaiting } from '#src/web/offline/outbox.ts'
import { Button } from '#src/web/ui/button.tsx'
import { clockOf } from './parts/message-times.ts'
import { Bubble } from './thread-row.tsx'

type UnsentProps = { unsent: OutboxEntry[]; onEdit: (words: string) => void }

/** Messages that wait on this device, shown as waiting and never as sent, and those that were refused. */
export function UnsentRows({ unsent, onEdit }: UnsentProps) {
  return unsent.map(entry => {
    const words = String(entry.input.content)
    const edit = () => {
      onEdit(words)
      void discard(entry.id)
    }
    return (
      <Bubble key={entry.id} name="" isMine words={words}>
        <Standing entry={entry} />
        {entry.isTried || entry.refusal !== undefined ? (
          <span className="mt-1 flex flex-wrap justify-end gap-1">
            {entry.refusal === undefined ? (
              <Button size="sm" variant="quiet" onClick={() => void sendWaiting(entry.path)}>
                Send now
              </Button>
            ) : null}
            <Button size="sm" variant="quiet" onClick={edit}>
              Edit
            </Button>
            <Button size="sm" variant="quiet" onClick={() => void discard(entry.id)}>
              Remove
            </Button>
          </span>
        ) : null}
      </Bubble>
    )
  })
}

function Standing({ entry: { at, isTried, isReached, refusal } }: { entry: OutboxEntry }) {
  if (refusal !== undefined)
    return (
      <span role="alert" className="font-semibold text-alarm-ink">
        Failed to send message: {refusal}
      </span>
    )
  if (!isTried) return <span className="text-ink-3">Sending…</span>
  return (
    <>
      {clockOf(at)},{' '}
      <span className="font-semibold text-gold-ink">
        {isReached ? 'not sent yet, we’ll try again' : 'waiting for a connection'}, saved on this device
      </span>
    </>
  )
}
