import type { Weekday } from '#src/contract/days.ts'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { MoneyField } from '#src/web/ui/fields/money-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import type { RatesValues, TextName } from '#src/features/pricing/web/parts/rates-values.ts'
import { WeekdayPicker } from './weekday-picker.tsx'

export type RatePlanCardProps = {
  values: RatesValues
  change: (next: Partial<RatesValues>) => void
  errors: Record<string, string>
}

type DaysName = 'weekend_nights' | 'arrival_days' | 'departure_days'

/** Binds a field to the rate plan by its name. */
const bound = ({ values, change, errors }: RatePlanCardProps) => ({
  text: (name: TextName) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    error: errors[name],
  }),
  days: (name: DaysName) => ({
    value: values[name],
    onChange: (days: Weekday[]) => change({ [name]: days }),
    error: errors[name],
  }),
})

const counted = { inputMode: 'numeric' as const, autoComplete: 'off' }

/** The base and the weekend. */
export function PricesCard(props: RatePlanCardProps) {
  const { text, days } = bound(props)
  return (
    <Card aria-labelledby="prices">
      <CardHeader id="prices" title="Price per night" />
      <CardBody className="grid gap-4 pt-0! sm:grid-cols-2">
        <MoneyField label="Base price" {...text('price_per_night')} />
        <MoneyField
          label="Weekend price"
          hint="Leave empty to charge the base price"
          {...text('weekend_price')}
        />
        <div className="sm:col-span-2">
          <WeekdayPicker legend="Weekend nights" {...days('weekend_nights')} />
        </div>
      </CardBody>
    </Card>
  )
}

/** Length of stays, and arrival and departure days. */
export function StayRulesCard(props: RatePlanCardProps) {
  const { text, days } = bound(props)
  return (
    <Card aria-labelledby="stay-rules">
      <CardHeader id="stay-rules" title="Booking rules" />
      <CardBody className="grid gap-4 pt-0! sm:grid-cols-2">
        <TextField label="Shortest stay" hint="In nights" {...counted} {...text('min_nights')} />
        <TextField
          label="Longest stay"
          hint="In nights. Leave empty for any length"
          {...counted}
          {...text('max_nights')}
        />
        <Checkbox
          className="sm:col-span-2"
          label="Apply the shortest stay to every night"
          hint="If off, only the check-in night counts. Seasons and single nights keep their own rule."
          checked={props.values.through}
          onChange={event => props.change({ through: event.target.checked })}
        />
        <WeekdayPicker legend="Arrivals on" hint="Choose none to allow any day" {...days('arrival_days')} />
        <WeekdayPicker
          legend="Departures on"
          hint="Choose none to allow any day"
          {...days('departure_days')}
        />
        <TextField
          label="Notice"
          hint="Days before check-in. Leave empty to allow same-day bookings"
          {...counted}
          {...text('notice_days')}
        />
        <TextField
          label="How far ahead guests can book (days)"
          hint="Leave empty for any date"
          {...counted}
          {...text('window_days')}
        />
        <TextField
          label="Preparation"
          hint="Nights kept free before and after each stay"
          {...counted}
          {...text('preparation_nights')}
        />
      </CardBody>
    </Card>
  )
}

/** Discounts, guests above the number that is included, and pets. */
export function ExtrasCard(props: RatePlanCardProps) {
  const { text } = bound(props)
  const percent = { inputMode: 'decimal' as const, autoComplete: 'off' }
  return (
    <Card aria-labelledby="extras">
      <CardHeader id="extras" title="Discounts and extras" />
      <CardBody className="grid gap-4 pt-0! sm:grid-cols-2">
        <TextField label="Discount from 7 nights, in %" {...percent} {...text('weekly_discount')} />
        <TextField label="Discount from 28 nights, in %" {...percent} {...text('monthly_discount')} />
        <TextField
          label="Guests included"
          hint="Leave empty to include everyone"
          {...counted}
          {...text('extra_guest_above')}
        />
        <MoneyField label="Extra guest fee, per night" {...text('extra_guest_price')} />
        <MoneyField label="Pet fee, per stay" hint="Leave empty to charge nothing" {...text('pet_fee')} />
      </CardBody>
    </Card>
  )
}
