import { Ban, Plus } from 'lucide-react'
import { countNights } from '#src/contract/days.ts'
import { nightsWord, stayRange } from '#src/contract/words.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'

type NightsPanelProps = {
  propertyName: string
  from: string
  to: string
  /** The reason why guests may not book them, if there is one. */
  why: string | undefined
  onBlock: () => void
  onAdd: () => void
  onClose: () => void
}

/** Free nights: they can be blocked, or a stay recorded on them. */
export function NightsPanel({ propertyName, from, to, why, onBlock, onAdd, onClose }: NightsPanelProps) {
  return (
    <Dialog
      size="sm"
      onClose={onClose}
      title={propertyName}
      description={`${stayRange(from, to)}, ${nightsWord(countNights(from, to))}. ${why ?? 'Available to book.'}`}
      footer={
        <>
          <Button icon={Ban} onClick={onBlock} className="max-sm:flex-1">
            Block nights
          </Button>
          <Button variant="primary" icon={Plus} onClick={onAdd} className="max-sm:flex-1">
            Add booking
          </Button>
        </>
      }
    />
  )
}
