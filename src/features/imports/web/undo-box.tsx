import { Undo2 } from 'lucide-react'
import { formatDateTime } from '#src/contract/words.ts'
import { useNow } from '#src/web/use-now.ts'
import { Button } from '#src/web/ui/button.tsx'

type UndoBoxProps = {
  /** Until when all of it is taken back; null where it never was. */
  until: string | null
  /** Words on what stays all the same. */
  stays: string
  isBusy: boolean
  onUndo: () => void
}

/** Takes an import back while it can be; nothing after that. */
export function UndoBox({ until, stays, isBusy, onUndo }: UndoBoxProps) {
  const now = useNow()
  if (until === null || Date.parse(until) <= now) return null
  return (
    <div className="mt-4 rounded-md border border-line p-4">
      <h3 className="font-semibold">Changed your mind?</h3>
      <p className="mt-1 text-ink-2">
        {`Until ${formatDateTime(until)} you can take all of it back. ${stays}`}
      </p>
      <Button icon={Undo2} className="mt-3" busy={isBusy} busyText="Undoing…" onClick={onUndo}>
        Undo import
      </Button>
    </div>
  )
}
