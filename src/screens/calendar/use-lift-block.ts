import { nightsWord } from '#src/contract/words.ts'
import { countNights } from '#src/contract/days.ts'
import { type BlockAnswer, deleteBlock } from '#src/features/calendar/contract/blocks.ts'
import { toast } from '#src/web/ui/toast.ts'
import { useAction } from '#src/web/ui/use-action.tsx'

/** Puts the nights of a block on sale again. */
export function useLiftBlock() {
  const { act, isPending } = useAction(deleteBlock)
  const lift = ({ _id: id, from, to }: BlockAnswer, onDone?: () => void) =>
    id &&
    act(
      { id },
      {
        done() {
          toast.success(`${nightsWord(countNights(from, to))} unblocked`)
          onDone?.()
        },
      },
    )
  return { lift, isPending }
}
