import { rand } from '#src/contract/words.ts'
import { Button } from '#src/web/ui/button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { answerResold, type StayMoney } from '../../contract/money.ts'

const sumOf = (nights: StayMoney['resold']) => nights.reduce((sum, { amount }) => sum + amount, 0)

type ResoldPartProps = { money: StayMoney; guest: string; isHost: boolean }

const countedNights = (count: number) => (count === 1 ? '1 night was' : `${count} nights were`)

/** Nights of a cancelled stay that are booked again: what goes back for them, or the question to the host whether it does. */
export function ResoldPart({ money, guest, isHost }: ResoldPartProps) {
  const { act, isPending, dialog } = useAction(answerResold)
  const asked = money.resold.filter(({ state }) => state === 'asked')
  const back = money.resold.filter(({ state }) => state === 'given_back')
  const answer = (isGivenBack: boolean) =>
    act(
      { id: money.booking_id, give_back: isGivenBack },
      isGivenBack
        ? { done: `${rand(sumOf(asked))} to give back to ${guest}` }
        : {
            done: 'Kept',
            question: {
              title: `Keep ${rand(sumOf(asked))}?`,
              text: `${guest} gets nothing back for these nights. You can’t undo this.`,
              confirmWord: 'Keep it',
              cancelWord: 'Go back',
            },
          },
    )
  return (
    <>
      {back.length > 0 ? (
        <p>
          {countedNights(back.length)} booked again, so {rand(sumOf(back))} of what was kept goes back
          {isHost ? ` to ${guest}` : ' to you'}.
        </p>
      ) : null}
      {asked.length > 0 && isHost ? (
        <>
          <p>
            {countedNights(asked.length)} booked again. Give {rand(sumOf(asked))} of what you kept back to{' '}
            {guest}?
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" busy={isPending} onClick={() => answer(true)}>
              Give {rand(sumOf(asked))} back
            </Button>
            <Button size="sm" variant="quiet" onClick={() => answer(false)}>
              Keep it
            </Button>
          </div>
        </>
      ) : null}
      {dialog}
    </>
  )
}
