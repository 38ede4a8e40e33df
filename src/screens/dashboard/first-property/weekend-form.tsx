import { changeRates, readRates } from '#src/features/pricing/contract/rates.ts'
import type { PropertyAnswer } from '#src/features/properties/contract/property.ts'
import { plainAmount, rand } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { call } from '#src/web/call.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Form } from '#src/web/ui/forms/form.tsx'
import { MoneyField } from '#src/web/ui/fields/money-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'

type WeekendFormProps = { property: PropertyAnswer; onDone: () => void }

/** Price for Fridays and Saturdays, before any other prices are set. */
export function WeekendForm({ property, onDone }: WeekendFormProps) {
  const { _id: id, price_per_night: nightly } = property
  const { mutateAsync } = useCall(changeRates)
  const form = useForm({
    saved: { weekend_price: '' },
    check: ({ weekend_price }) => {
      const price = Number(plainAmount(weekend_price))
      return {
        weekend_price:
          price > nightly ? undefined : `Give more than ${rand(nightly)}, which other nights cost`,
      }
    },
    async send({ weekend_price }) {
      // The whole rate plan is written, so what is there goes along.
      const { rates } = await call(readRates, { id })
      return mutateAsync({ id, ...rates, weekend_price: plainAmount(weekend_price) })
    },
    onSent: () => {
      toast.success('Weekend price saved')
      onDone()
    },
  })
  return (
    <div className="mt-4 max-w-sm rounded-md bg-surface p-4 text-ink">
      <Form form={form}>
        <MoneyField
          label="Price on Fridays and Saturdays"
          hint={`Other nights cost ${rand(nightly)}.`}
          required
          {...form.field('weekend_price')}
        />
        <Button type="submit" variant="solid" busy={form.isBusy} busyText="Saving…" className="mt-4">
          Save weekend price
        </Button>
      </Form>
    </div>
  )
}
