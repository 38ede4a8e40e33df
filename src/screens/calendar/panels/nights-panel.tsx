import { Ban, Plus, Tag } from 'lucide-react'
import { addDays, countNights } from '#src/contract/days.ts'
import { nightsWord, stayRange } from '#src/contract/words.ts'
import { useParty } from '#src/features/bookings/web/parts/use-party.ts'
import { links } from '#src/web/links.ts'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'

type NightsPanelProps = {
  propertyId: string
  propertyName: string
  from: string
  to: string
  /** The reason why guests may not book them, if there is one. */
  why: string | undefined
  onBlock: () => void
  onAdd: () => void
  onClose: () => void
}

/** Free nights: they can be blocked, or a stay recorded on them; their price is changed in the calendar of their home. */
export function NightsPanel(props: NightsPanelProps) {
  const { propertyId, propertyName, from, to, why, onBlock, onAdd, onClose } = props
  const { today } = useParty()
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
    >
      {from < today ? null : (
        <ButtonLink to={links.ownNights(propertyId, from, addDays(to, -1))} icon={Tag} wide>
          Change price
        </ButtonLink>
      )}
    </Dialog>
  )
}
