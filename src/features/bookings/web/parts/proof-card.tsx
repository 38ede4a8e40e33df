import { formatDateTime } from '#src/contract/words.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Card } from '#src/web/ui/card.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { type BookingDetail, type CancellationCause, healthCauses } from '../../contract/booking.ts'
import { noteProofSeen } from '../../contract/proof.ts'

const BECAUSE: Partial<Record<CancellationCause, string>> = {
  death: 'the person it was booked for has died',
  hospitalisation: 'the person it was booked for is in hospital',
}

/** The reason of health for which a guest cancelled, to the host, who may ask to see proof and notes it; nothing for any other stay. */
export function ProofCard({ booking }: { booking: BookingDetail }) {
  const { act, isPending, dialog } = useAction(noteProofSeen)
  const { history, guest_name: guest } = booking
  const cancelled = history.find(({ cause }) => cause !== undefined && healthCauses.includes(cause))
  if (!cancelled?.cause) return null
  const seen = history.find(({ kind }) => kind === 'proof_seen')
  return (
    <Card className="num p-4 md:p-5">
      <h2 className="font-semibold">Why {guest} cancelled</h2>
      <p className="mt-2 text-ink-2">
        {guest} says that {BECAUSE[cancelled.cause]}, so everything goes back. You may ask to see proof. Don’t
        keep a copy: it is private health information.
      </p>
      {seen ? (
        <p className="mt-2 text-sm text-ink-3">
          Proof seen {seen.by ? `by ${seen.by} ` : ''}on {formatDateTime(seen.at)}
        </p>
      ) : (
        <Button
          size="sm"
          className="mt-3"
          busy={isPending}
          onClick={() => act({ id: booking._id }, { done: 'Noted that you saw proof' })}
        >
          I’ve seen proof
        </Button>
      )}
      {dialog}
    </Card>
  )
}
