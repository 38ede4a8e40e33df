import { lazy } from 'react'
import { countNights } from '#src/contract/days.ts'
import { nightsWord, rand } from '#src/contract/words.ts'
import { StayField, type StayFieldProps } from '#src/web/ui/stay-calendar/stay-field.tsx'

const AvailabilityCalendar = lazy(async () => ({
  default: (await import('./availability-calendar.tsx')).AvailabilityCalendar,
}))

export type PropertyStayFieldProps = Omit<StayFieldProps, 'calendar' | 'foot'> & {
  slug: string
  /** In rand, once the server has said it. */
  total: number | undefined
  /** Of a stay that is changed: what that does to its price, in words. */
  difference?: string | undefined
  /** The reason why these dates cannot be booked. */
  refusal?: string | undefined
  /** The stay that is changed: its own nights are not in its way. */
  booking?: string | undefined
}

/** The dates of a stay in one home: its taken nights are struck, and the total is shown below them. */
export function PropertyStayField({
  slug,
  total,
  difference,
  refusal,
  booking,
  ...props
}: PropertyStayFieldProps) {
  const { value, today, onChange, firstDay } = props
  const asked = { slug, today, value, onChange, firstDay, booking }
  return (
    <StayField
      {...props}
      calendar={<AvailabilityCalendar {...asked} label="Calendar" />}
      foot={<StayTotal {...value} total={total} difference={difference} refusal={refusal} />}
    />
  )
}

type StayTotalProps = StayFieldProps['value'] &
  Pick<PropertyStayFieldProps, 'total' | 'difference' | 'refusal'>

function StayTotal({ checkIn = '', checkOut = '', total, difference, refusal }: StayTotalProps) {
  const nights = countNights(checkIn, checkOut)
  // Only who keeps the home has both: no rule of it binds its host.
  const why = refusal ? <p className="text-sm text-alarm-ink">{refusal}</p> : null
  if (why && total === undefined) return why
  if (nights < 1) return <p className="text-sm text-ink-2">The price shows once both days are chosen.</p>
  return (
    <>
      {why}
      <p>
        {total === undefined ? null : <span className="text-lg font-semibold">{rand(total)} </span>}
        <span className="text-sm text-ink-2">
          {total === undefined ? '' : 'for '}
          {nightsWord(nights)}
          {difference && total !== undefined ? `, ${difference}` : ''}
        </span>
      </p>
    </>
  )
}
