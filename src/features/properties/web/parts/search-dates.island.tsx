import { useState } from 'react'
import { StayField } from '#src/web/ui/stay-calendar/stay-field.tsx'
import type { StayInAddress } from './stay-in-address.ts'

type SearchDatesProps = {
  today: string
  asked: Pick<StayInAddress, 'checkIn' | 'checkOut'>
  /** The look of its two cells in the bar they stand in. */
  cells: readonly [string, string]
}

/** The dates of a search; the form they stand in sends them. */
export default function SearchDates({ today, asked, cells }: SearchDatesProps) {
  const [stay, setStay] = useState(asked)
  return (
    <StayField
      value={stay}
      onChange={({ checkIn, checkOut }) => setStay({ checkIn, checkOut })}
      today={today}
      cells={cells}
      inForm
      className="col-span-2 grid grid-cols-2 gap-x-2 md:gap-x-0"
    />
  )
}
