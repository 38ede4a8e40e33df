import { nightsWord } from '#src/contract/words.ts'
import { countNights } from '#src/contract/days.ts'
import { type BlockAnswer, deleteBlock } from '#src/features/calendar/contract/blocks.ts'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { toast } from '#src/web/ui/toast.ts'

/** Puts the nights of a block on sale again. */
export function useLiftBlock() {
  const { mutateAsync, isPending } = useCall(deleteBlock)
  // Once lifted, the row that was pressed is gone: what is said then must not depend on it.
  const lift = async ({ _id, from, to }: BlockAnswer, onDone?: () => void) => {
    if (!_id) return
    await mutateAsync({ id: _id }).then(
      () => {
        toast.success(`${nightsWord(countNights(from, to))} for sale again`)
        onDone?.()
      },
      error => toast.error(failureWords(error)),
    )
  }
  return { lift, isPending }
}
