import { rand } from '#src/contract/words.ts'
import { Button } from '#src/web/ui/button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { reviveStay, type StayMoney } from '../../contract/money.ts'

type LateMoneyProps = { money: StayMoney; guest: string; onGiveBack: () => void }

/** Asks a host about money that came after the nights were free again: confirm the stay after all, or give it back. */
export function LateMoney({ money, guest, onGiveBack }: LateMoneyProps) {
  const revive = useAction(reviveStay)
  const act = () =>
    revive.act(
      { id: money.booking_id },
      {
        done: 'Booking confirmed',
        question: {
          title: `Confirm ${guest}’s stay after all?`,
          text: `We take the nights again if they are still free, and tell ${guest}. ${rand(money.paid)} of ${rand(money.total)} is paid.`,
          confirmWord: 'Confirm the stay',
        },
      },
    )
  return (
    <>
      <p>
        {rand(money.paid)} came after the deposit was due, and the nights can be booked by others. Confirm the
        stay after all, or give the money back.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" busy={revive.isPending} onClick={act}>
          Confirm the stay
        </Button>
        <Button onClick={onGiveBack}>Give it back</Button>
      </div>
      {revive.dialog}
    </>
  )
}
