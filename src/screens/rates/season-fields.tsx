import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { addDays } from '#src/contract/days.ts'
import { StayField } from '#src/web/ui/stay-calendar/stay-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { isYearly } from '#src/features/pricing/rules/season.ts'
import type { SeasonValues } from '#src/features/pricing/web/parts/rates-values.ts'
import { SeasonPrices } from './season-prices.tsx'
import { SeasonTerms } from './season-terms.tsx'
import { YearlyDay } from './yearly-day.tsx'

type SeasonFieldsProps = {
  propertyId: string
  season: SeasonValues
  onChange: (next: Partial<SeasonValues>) => void
  /** By the field's name. */
  errors: Record<string, string>
  today: string
}

const MONTH_DAY = 5
// One that has begun may still be changed.
const A_YEAR = 366

/** The coming day of that name. */
const nextOf = (day: string, today: string) => {
  const year = Number(today.slice(0, 4))
  return `${day < today.slice(-MONTH_DAY) ? year + 1 : year}-${day}`
}

/** A season's days as they are in every year, or as they come next. */
function daysOnce({ from, to }: SeasonValues, isOnce: boolean, today: string) {
  if (!isOnce) return { from: from.slice(-MONTH_DAY), to: to.slice(-MONTH_DAY) }
  const first = nextOf(from, today)
  const last = `${first.slice(0, 4)}-${to}`
  return { from: first, to: last < first ? `${Number(first.slice(0, 4)) + 1}-${to}` : last }
}

/** One part of the year with a separate price. */
export function SeasonFields({ propertyId, season, onChange, errors, today }: SeasonFieldsProps) {
  const yearly = isYearly(season)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Name"
        maxLength={60}
        value={season.name}
        onChange={event => onChange({ name: event.target.value })}
        error={errors.name}
      />
      <Checkbox
        className="self-end"
        label="Comes back every year"
        checked={yearly}
        onChange={event => onChange(daysOnce(season, !event.target.checked, today))}
      />
      {yearly ? (
        <>
          <YearlyDay
            legend="First night"
            value={season.from}
            onChange={from => onChange({ from })}
            error={errors.from}
          />
          <YearlyDay
            legend="Last night"
            value={season.to}
            onChange={to => onChange({ to })}
            error={errors.to}
          />
        </>
      ) : (
        <StayField
          labels={['First night', 'Last night']}
          className="grid gap-4 sm:col-span-2 sm:grid-cols-2"
          nightsMin={0}
          today={today}
          firstDay={addDays(today, -A_YEAR)}
          value={{ checkIn: season.from, checkOut: season.to }}
          onChange={({ checkIn = '', checkOut = '' }) => onChange({ from: checkIn, to: checkOut })}
          errors={{ checkIn: errors.from, checkOut: errors.to }}
        />
      )}
      <SeasonPrices season={season} onChange={onChange} errors={errors} />
      <TextField
        label="Season’s shortest stay"
        hint="In nights. Leave empty for the usual minimum"
        inputMode="numeric"
        value={season.min_nights}
        onChange={event => onChange({ min_nights: event.target.value })}
        error={errors.min_nights}
      />
      <Checkbox
        className="sm:mt-6"
        label="For every stay over these nights"
        hint="Otherwise for stays that begin on them"
        checked={season.through ?? true}
        onChange={event => onChange({ through: event.target.checked })}
        error={errors.through}
      />
      <SeasonTerms propertyId={propertyId} season={season} onChange={onChange} errors={errors} />
    </div>
  )
}
