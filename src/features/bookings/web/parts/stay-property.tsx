import type { ReactNode } from 'react'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import type { BookingAnswer } from '../../contract/booking.ts'

type StayPropertyProps = {
  stay: Pick<BookingAnswer, 'property_image' | 'property_name' | 'property_location'>
  children?: ReactNode
}

/** The home of a stay as it is known again: a small picture, its name and place, and what else there is to say. */
export function StayProperty({ stay, children }: StayPropertyProps) {
  return (
    <div className="flex gap-4 p-4 md:p-5">
      <div className="relative h-24 w-28 shrink-0 overflow-hidden rounded-md sm:w-36">
        <Picture src={stay.property_image} alt={stay.property_name} ratio="fill" sizes="144px" />
      </div>
      <div className="min-w-0 leading-snug">
        <h2 className="line-clamp-3 font-display text-xl font-medium break-words">{stay.property_name}</h2>
        <p className="text-sm text-ink-2">{stay.property_location}</p>
        {children}
      </div>
    </div>
  )
}
