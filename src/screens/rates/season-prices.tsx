import { useState } from 'react'
import { MoneyField } from '#src/web/ui/fields/money-field.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import type { SeasonValues } from '#src/features/pricing/web/parts/rates-values.ts'

type SeasonPricesProps = {
  season: SeasonValues
  onChange: (next: Partial<SeasonValues>) => void
  /** By the field's name. */
  errors: Record<string, string>
}

const NO_PRICES = { price: '', weekend_price: '', percent: '' }

/** The effect of a season on the price of its nights: fixed amounts, or a surcharge on the normal price. */
export function SeasonPrices({ season, onChange, errors }: SeasonPricesProps) {
  const [by, setBy] = useState(season.percent ? 'percent' : 'rand')
  const choose = (next: string) => {
    setBy(next)
    onChange(NO_PRICES)
  }
  return (
    <>
      <Select
        label="Season’s prices"
        className="sm:col-span-2"
        value={by}
        onChange={event => choose(event.target.value)}
        options={[
          { value: 'rand', label: 'In rand a night' },
          { value: 'percent', label: 'In percent, on top of what each night costs' },
        ]}
      />
      {by === 'percent' ? (
        <TextField
          label="Percent more"
          hint="25 is a quarter more, -10 a tenth less"
          inputMode="text"
          autoComplete="off"
          className="sm:col-span-2"
          value={season.percent}
          onChange={event => onChange({ percent: event.target.value })}
          error={errors.percent}
        />
      ) : (
        <>
          <MoneyField
            label="Season’s price a night"
            hint="Leave empty to charge what the night costs without it"
            value={season.price}
            onChange={event => onChange({ price: event.target.value })}
            error={errors.price}
          />
          <MoneyField
            label="Season’s weekend price"
            hint="Leave empty to charge the season’s price"
            value={season.weekend_price}
            onChange={event => onChange({ weekend_price: event.target.value })}
            error={errors.weekend_price}
          />
        </>
      )}
    </>
  )
}
