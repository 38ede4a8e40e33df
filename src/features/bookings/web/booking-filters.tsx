import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { rangeBackwards } from '#src/features/calendar/contract/nights.ts'
import { addDays } from '#src/contract/days.ts'
import { stayDay, stayRange } from '#src/contract/words.ts'
import { loadable } from '#src/web/loadable.tsx'
import { useParameters } from '#src/web/parameters.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { useParty } from './parts/use-party.ts'
import { type DaysInAddress, daysIn } from './parts/bookings-in-address.ts'
import { propertyIn } from './parts/property-in-address.ts'
import { propertiesSaying, PropertyChooser } from '#src/features/properties/web/parts/property-chooser.tsx'

const StayField = loadable(
  async () => (await import('#src/web/ui/stay-calendar/stay-field.tsx')).StayField,
  <Skeleton className="h-96 w-full" />,
)

// Two years back: older stays are found by a day that is typed.
const SHOWN_DAYS = 730

/** Keeps the stays of one home; who has one alone has nothing to choose. */
export function PropertyFilter() {
  const [parameters, change] = useParameters()
  const chosen = propertyIn(parameters)
  const properties = useQuery(propertiesSaying('')).data?.total ?? 0
  if (properties < 2 && !chosen) return null
  return (
    <PropertyChooser
      label="Property"
      hideLabel
      className="min-w-28 flex-1 sm:max-w-72 sm:min-w-40 sm:flex-3"
      propertyId={chosen}
      onChoose={property => change({ home: property, page: null })}
      placeholder="All properties"
      clear="Show all properties"
    />
  )
}

function wordsOf({ from, until }: DaysInAddress): string {
  if (from && until) return from === until ? stayDay(from) : stayRange(from, until)
  if (from) return `From ${stayDay(from)}`
  return until ? `Until ${stayDay(until)}` : 'Any dates'
}

/** Keeps the stays that touch some days. */
export function DatesFilter() {
  const [parameters, change] = useParameters()
  const [isOpen, setOpen] = useState(false)
  const asked = daysIn(parameters)
  const close = (days?: DaysInAddress) => {
    setOpen(false)
    if (days) change({ from: days.from, until: days.until, page: null })
  }
  return (
    <>
      <Button icon={CalendarDays} onClick={() => setOpen(true)} className="max-sm:px-3.5">
        {wordsOf(asked)}
      </Button>
      {isOpen ? <DatesDialog asked={asked} onClose={close} /> : null}
    </>
  )
}

function DatesDialog({ asked, onClose }: { asked: DaysInAddress; onClose: (days?: DaysInAddress) => void }) {
  const { today } = useParty()
  const [days, setDays] = useState(asked)
  const [isTried, setTried] = useState(false)
  const isBackwards = Boolean(days.from && days.until && days.until < days.from)
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isBackwards) onClose(days)
  }
  return (
    <Dialog
      onClose={onClose}
      title="Stays on these days"
      size="sm"
      footer={
        <>
          <Button variant="quiet" onClick={() => onClose({})}>
            Any dates
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            Show stays
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <StayField
          unfolded
          nightsMin={0}
          labels={['From', 'Until']}
          today={today}
          firstDay={addDays(today, -SHOWN_DAYS)}
          value={{ checkIn: days.from, checkOut: days.until }}
          onChange={({ checkIn, checkOut }) => setDays({ from: checkIn, until: checkOut })}
          errors={{ checkOut: isTried && isBackwards ? rangeBackwards().message : undefined }}
          className="grid grid-cols-2 gap-3"
        />
      </form>
    </Dialog>
  )
}
