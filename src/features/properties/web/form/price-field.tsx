import { rand } from '#src/contract/words.ts'
import { Button } from '#src/web/ui/button.tsx'
import { MoneyField } from '#src/web/ui/fields/money-field.tsx'
import { limitsOf, nearPrices, type PropertyFormKind } from './property-limits.ts'
import type { PropertyForm } from './use-property-form.ts'

type PriceFieldProps = { form: PropertyForm['form']; kind: PropertyFormKind }

/** The price a night. A price between two steps is not refused with a rule alone: both neighbours are one press away. */
export function PriceField({ form, kind }: PriceFieldProps) {
  const { priceMin, priceStep } = limitsOf[kind]
  const near = nearPrices(form.values.price_per_night, kind)
  return (
    <div>
      <MoneyField
        label="Price per night"
        required
        hint={kind === 'add' ? `From R${priceMin}, in steps of R${priceStep}` : undefined}
        {...form.field('price_per_night')}
      />
      {kind === 'add' && near.length > 0 ? (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {near.map(price => (
            <Button
              key={price}
              className="num"
              onClick={() => {
                form.change({ price_per_night: String(price) })
                form.focus('price_per_night')
              }}
            >
              Use {rand(price)}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
