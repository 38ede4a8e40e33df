import { useState } from 'react'
import { longDay } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { ConfirmDialog } from '#src/web/ui/confirm-dialog.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { deleteGuest, type LawfulPart } from '../../contract/guests.ts'

const PARTS: Record<LawfulPart, string> = { payments: 'Payments', register: 'The guest register' }

/** Forgets the guest of a booking, after saying what goes and what stays. */
export function ForgetGuest({ bookingId, name }: { bookingId: string; name: string }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useCall(deleteGuest)
  const forget = () =>
    mutate(
      { id: bookingId },
      {
        onSuccess({ held_by_law: held }) {
          const until = held.map(({ what, until: day }) => `${PARTS[what]} until ${longDay(day)}.`)
          toast.success(['Guest deleted.', ...until].join(' '))
        },
        onError: ({ message }) => toast.error(message),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Delete this guest
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={forget}
        busy={isPending}
        destructive
        title={`Delete ${name}?`}
        confirmWord="Delete guest"
        cancelWord="Keep guest"
        text={
          <ul className="list-disc space-y-1 pl-5">
            <li>
              Their name, contact details and messages with you go, in all their bookings with you. No one can
              bring them back.
            </li>
            <li>The bookings, their income and any review stay, without the name.</li>
            <li>
              The law has you hold payments for 5 years and the guest register for 2 years. We name the days
              when it is done.
            </li>
            <li>Their Naledi account and bookings with other hosts stay as they are.</li>
          </ul>
        }
      />
    </>
  )
}
