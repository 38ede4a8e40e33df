import { rand } from '#src/contract/words.ts'
import { Button } from '#src/web/ui/button.tsx'

type TooMuchProps = { amount: number; guest: string; onGiveBack: () => void }

/** Says to a host how much was paid too much, and gives it back with one press. */
export function TooMuch({ amount, guest, onGiveBack }: TooMuchProps) {
  return (
    <>
      <p className="min-w-48 flex-1">
        {guest} has paid {rand(amount)} more than is due.
      </p>
      <Button variant="primary" onClick={onGiveBack}>
        Give {rand(amount)} back
      </Button>
    </>
  )
}
