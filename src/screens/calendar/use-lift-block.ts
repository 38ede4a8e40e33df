import { nightsWord } from '#src/contract/words.ts'
import { countNights } from '#src/contract/days.ts'
import { type BlockAnswer, deleteBlock } from '#src/features/calendar/contract/blocks.ts'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { toast } from '#src/web/ui/toast.ts'

/** Puts the nights of a block on sale again. */
export function useLiftBlock() {
  const { mutate, isPending } = useCall(deleteBlock)
  const lift = ({ _id, from, to }: BlockAnswer, onDone?: () => void) => {
    if (!_id) return
    mutate(
      { id: _id },
      {
        onSuccess: () => {
          toast.success(`${nightsWord(countNights(from, to))} for sale again`)
          onDone?.()
        },
        onError: error => toast.error(failureWords(error)),
      },
    )
  }
  return { lift, isPending }
}
