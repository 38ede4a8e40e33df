import { useQuery } from '@tanstack/react-query'
import { rand } from '#src/contract/words.ts'
import { query, useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { type BookingAnswer, type CancellationCause, cancellationCauses } from '../../contract/booking.ts'
import { readCancelling } from '../../contract/cancelling.ts'
import { updateBooking } from '../../contract/requests.ts'
import type { Party } from '../../rules.ts'

type Choice = { cause: CancellationCause | null; back: number | null; retained: number | null }

const REASONS: Record<CancellationCause | 'other', string> = {
  other: 'Another reason',
  hospitalisation: 'The person it was booked for is in hospital',
  death: 'The person it was booked for has died',
  not_reviewed: 'I wasn’t shown the terms before I booked',
  unsafe: 'The property isn’t safe to stay in',
  unpaid: 'The guest hasn’t paid in time',
}

/** Returns what becomes of the money, to whoever cancels. */
function moneyWords(
  { back, retained }: Choice,
  { side }: Party,
  { guest_name, realtor_name }: BookingAnswer,
): string {
  if (back === null || retained === null) return `${realtor_name} decides what goes back.`
  if (side === 'guest')
    return retained === 0
      ? `${rand(back)} comes back to you.`
      : `${rand(back)} comes back to you, ${rand(retained)} doesn’t.`
  return retained === 0
    ? `${rand(back)} goes back to ${guest_name}.`
    : `You keep ${rand(retained)}, and ${rand(back)} goes back to ${guest_name}.`
}

/** Returns the reason that is chosen already: a guest who was never shown the terms gets everything back, and need not look for that. */
function firstChoice(choices: readonly Choice[]): string {
  const isUnreviewed = choices.some(({ cause }) => cause === 'not_reviewed')
  return isUnreviewed ? 'not_reviewed' : (choices[0]?.cause ?? 'other')
}

type CancelDialogProps = { booking: BookingAnswer; party: Party; onClose: () => void }

/** Cancels a stay for which something is paid or owed, with what becomes of it for each reason that law or the terms know. */
export function CancelDialog({ booking, party, onClose }: CancelDialogProps) {
  const { data, error } = useQuery(query(readCancelling, { id: booking._id }))
  const { mutateAsync } = useCall(updateBooking)
  const form = useForm({
    saved: { cause: firstChoice(data?.choices ?? []) },
    send: ({ cause }) => {
      const given = cancellationCauses.find(each => each === cause)
      return mutateAsync({ id: booking._id, status: 'cancelled', ...(given ? { cause: given } : {}) })
    },
    onSent() {
      toast.success('Booking cancelled')
      onClose()
    },
  })
  const other = party.side === 'host' ? booking.guest_name : booking.realtor_name
  return (
    <FormDialog
      form={form}
      title="Cancel this booking?"
      description={`We’ll tell ${other} and release the nights. You can’t undo this.`}
      word="Cancel Booking"
      busyWord="Cancelling…"
      cancelWord="Keep booking"
      variant="alarm"
      isDisabled={!data}
      onClose={onClose}
    >
      {error ? <p role="alert">We couldn’t work out what goes back. Close this and try again.</p> : null}
      {!data && !error ? <Skeleton className="h-32" /> : null}
      {data ? (
        <fieldset>
          <legend className="label">Why?</legend>
          <ul className="divide-y divide-line rounded-md border border-edge">
            {data.choices.map(choice => {
              const cause = choice.cause ?? 'other'
              return (
                <li key={cause}>
                  <label className="flex min-h-11 cursor-pointer gap-3 px-4 py-3">
                    <input type="radio" className="tick mt-0.5" value={cause} {...form.ticked('cause')} />
                    <span className="num min-w-0">
                      <span className="block font-semibold">{REASONS[cause]}</span>
                      <span className="block text-sm text-ink-2">{moneyWords(choice, party, booking)}</span>
                    </span>
                  </label>
                </li>
              )
            })}
          </ul>
          {party.side === 'guest' ? (
            <p className="mt-3 text-sm text-ink-2">
              Everything comes back for a stay that can’t take place because of a death or a stay in hospital.{' '}
              {other} may ask to see a document, and doesn’t store it.
            </p>
          ) : null}
        </fieldset>
      ) : null}
    </FormDialog>
  )
}
