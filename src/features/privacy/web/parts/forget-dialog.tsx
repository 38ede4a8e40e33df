import { useQuery } from '@tanstack/react-query'
import { counted, stayDay, stayRange } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useAction } from '#src/web/ui/use-action.tsx'
import type { Answer } from '#src/contract/endpoint.ts'
import { deleteGuest, type LawfulPart, readGuest } from '../../contract/guests.ts'

const PARTS: Record<LawfulPart, string> = { payments: 'Payments', register: 'The guest register' }

type Held = { what: LawfulPart; until: string }[]

const heldWords = (held: Held): string[] =>
  held.map(({ what, until }) => `${PARTS[what]} until ${stayDay(until)}`)

type ForgetDialogProps = { id: string; name: string; onClose: () => void }

/** Forgets a guest, after saying which bookings stay, and what law makes the host keep until when. */
export function ForgetDialog({ id, name, onClose }: ForgetDialogProps) {
  const answer = useQuery(query(readGuest, { id }))
  const { act, isPending } = useAction(deleteGuest)
  const guest = answer.data?.guest
  const isDeletable = guest?.deletable_from === null && !guest.money_open
  const forget = () =>
    act(
      { id },
      {
        done({ held_by_law: held }) {
          toast.success(['Guest deleted', ...heldWords(held)].join('. '))
          onClose()
        },
      },
    )
  return (
    <Dialog
      title={`Delete ${name}?`}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep guest
          </Button>
          {isDeletable ? (
            <Button variant="alarm" busy={isPending} busyText="Deleting…" onClick={forget}>
              Delete guest
            </Button>
          ) : null}
        </>
      }
    >
      <AnswerState answer={answer} what="the guest" skeleton={<LinesSkeleton rows={4} />}>
        {guest ? <Remaining guest={guest} /> : null}
      </AnswerState>
    </Dialog>
  )
}

function Remaining({ guest }: { guest: Answer<typeof readGuest>['guest'] }) {
  const { deletable_from: from, money_open: isMoneyOpen, stays, bookings, held_by_law: held } = guest
  if (from)
    return (
      <p>
        This guest has a stay until {stayDay(from)}. You can delete them from that day, or cancel the booking
        first.
      </p>
    )
  if (isMoneyOpen)
    return (
      <p>
        A refund, a damage deposit or a claim of this guest is still open. Settle it on their booking first,
        then delete them.
      </p>
    )
  return (
    <div className="space-y-4">
      <p>
        This deletes their name, contact details and messages with you. No one can bring them back. Their
        Naledi account and bookings with other hosts stay as they are.
      </p>
      {stays > 0 ? (
        <section>
          <h3 className="font-semibold">
            {counted(stays, 'booking')} {stays === 1 ? 'stays' : 'stay'}, without the name
          </h3>
          <p className="text-ink-2">The income and any review stay too.</p>
          <ul className="num mt-2 max-h-48 space-y-1 overflow-y-auto">
            {bookings.map(stay => (
              <li key={stay._id}>
                {stayRange(stay.check_in, stay.check_out)}, {stay.property_name}
              </li>
            ))}
            {stays > bookings.length ? <li>and {stays - bookings.length} more</li> : null}
          </ul>
        </section>
      ) : null}
      <section>
        <h3 className="font-semibold">
          {held.length === 0 ? 'What the law makes you keep' : 'What the law makes you keep until then'}
        </h3>
        {held.length === 0 ? (
          <p className="text-ink-2">Nothing of this guest.</p>
        ) : (
          <ul className="num mt-1 space-y-1">
            {heldWords(held).map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
