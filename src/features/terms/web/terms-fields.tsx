import { type EftMissing, eftMissingWords } from '../rules/eft-missing.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Info } from 'lucide-react'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { FieldError } from '#src/web/ui/fields/field.tsx'
import { MoneyField } from '#src/web/ui/fields/money-field.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import type { useForm } from '#src/web/ui/forms/use-form.ts'
import type { PaymentMethod, TermsWarning } from '../rules/terms.ts'
import { withinWords } from '../rules/speech/en.ts'
import { OwnSteps } from './parts/own-steps.tsx'
import { PolicyCards } from './policy-cards.tsx'
import { Segments } from './segments.tsx'
import { TermsSection } from './terms-section.tsx'
import { type TermsValues, termsOf, WITHIN_TEXTS, withinOf } from './terms-values.ts'

const NONE = { value: 'none', label: 'None' } as const
const AMOUNT = { value: 'amount', label: 'Amount' } as const

const METHODS: { value: PaymentMethod; label: string; hint?: string }[] = [
  { value: 'eft', label: 'EFT', hint: 'Not offered within 2 business days of check-in' },
  { value: 'payfast', label: 'Card or instant EFT with Payfast' },
  { value: 'paystack', label: 'Card or instant EFT with Paystack' },
  { value: 'cash', label: 'Cash' },
]

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`
const RETURN_DAYS = Array.from({ length: 14 }, (_, before) => ({
  value: String(before + 1),
  label: days(before + 1),
}))
const DAMAGE_BY = ['arrival', '1', '2', '3', '7', '14']

type TermsFieldsProps = {
  form: ReturnType<typeof useForm<TermsValues, unknown>>
  warnings: readonly TermsWarning[]
  eftMissing: readonly EftMissing[]
}

/** Every question of the terms of a property. */
export function TermsFields({ form, warnings, eftMissing }: TermsFieldsProps) {
  const { values, errors } = form
  const terms = termsOf(values)
  const warned = (field: TermsWarning['field']) => warnings.find(each => each.field === field)?.words
  const withins = WITHIN_TEXTS.includes(values.deposit_within)
    ? WITHIN_TEXTS
    : [values.deposit_within, ...WITHIN_TEXTS]
  const dates = DAMAGE_BY.includes(values.damage_by) ? DAMAGE_BY : [...DAMAGE_BY, values.damage_by]
  const isStepWrong = Object.entries(errors).find(([path]) => path.startsWith('steps'))?.[1]
  return (
    <div className="card min-w-0">
      <TermsSection title="Deposit" note="confirms the booking" warning={warned('deposit')}>
        <div className="flex flex-wrap items-start gap-3">
          <Segments
            legend="Kind of deposit"
            name="deposit_kind"
            value={values.deposit_kind}
            options={[NONE, { value: 'percent', label: 'Percent' }, AMOUNT]}
            onChange={kind =>
              form.change({ deposit_kind: kind, deposit_value: kind === 'percent' ? '30' : '' })
            }
          />
          {values.deposit_kind === 'percent' ? (
            <TextField
              className="w-32"
              label="Deposit in %"
              hideLabel
              inputMode="numeric"
              {...form.field('deposit_value')}
            />
          ) : values.deposit_kind === 'amount' ? (
            <MoneyField className="w-40" label="Deposit in rand" hideLabel {...form.field('deposit_value')} />
          ) : null}
          <Select
            className="w-56"
            label="Time to pay"
            hideLabel
            options={withins.map(value => ({ value, label: `within ${withinWords(withinOf(value))}` }))}
            {...form.field('deposit_within')}
          />
        </div>
        <p className="mt-2 text-sm text-ink-3">
          {values.deposit_kind === 'none' ? 'A late booking is paid within this time. ' : ''}
          Business days end at 17:00, because EFT between banks clears then.
        </p>
      </TermsSection>
      <TermsSection title="Balance">
        <TextField
          className="max-w-xs"
          label="Days before check-in"
          hint="0 means on arrival."
          inputMode="numeric"
          {...form.field('balance_days')}
        />
      </TermsSection>
      <TermsSection
        title="If a guest cancels"
        note="share of the nights that goes back"
        warning={warned('policy')}
      >
        <PolicyCards
          value={values.policy}
          own={terms.policy === 'own' ? terms.steps : termsOf({ ...values, policy: 'own' }).steps}
          error={errors.policy}
          onChange={policy => form.change({ policy })}
        />
        {values.policy === 'own' ? (
          <OwnSteps value={values.steps} error={isStepWrong} onChange={steps => form.change({ steps })} />
        ) : null}
        <p className="mt-3 flex gap-2 text-sm text-ink-2">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            Cleaning, pet and service fees always go back in full. After a death or a hospital stay, or if you
            cancel, everything goes back: that’s the law.
          </span>
        </p>
        <Checkbox
          className="mt-2"
          label="Give back what you kept when the nights are booked again"
          hint="The lower of the two prices, when the new guest has paid"
          {...form.field('gives_back')}
        />
      </TermsSection>
      <TermsSection title="Damage deposit" note="apart from the total">
        <div className="flex flex-wrap items-end gap-3">
          <Segments
            legend="Kind of damage deposit"
            name="damage_kind"
            value={values.damage_kind}
            options={[NONE, AMOUNT]}
            onChange={kind => form.change({ damage_kind: kind })}
          />
          {values.damage_kind === 'amount' ? (
            <>
              <MoneyField className="w-36" label="Amount in rand" {...form.field('damage_value')} />
              <Select
                className="w-52"
                label="Paid"
                options={dates.map(value => ({
                  value,
                  label: value === 'arrival' ? 'on arrival' : `${days(Number(value))} before check-in`,
                }))}
                {...form.field('damage_by')}
              />
              <Select
                className="w-40"
                label="Back after check-out"
                options={RETURN_DAYS}
                {...form.field('return_days')}
              />
            </>
          ) : null}
        </div>
      </TermsSection>
      <TermsSection title="How guests pay">
        <fieldset className="grid gap-x-6 sm:grid-cols-2">
          <legend className="sr-only">How guests pay</legend>
          {METHODS.map(({ value, label, hint }) => (
            <Checkbox key={value} label={label} hint={hint} value={value} {...form.ticked('methods')} />
          ))}
        </fieldset>
        <FieldError>{errors.methods}</FieldError>
        {values.methods.includes('eft') && eftMissing.length > 0 ? (
          <p className="mt-3 rounded-md bg-gold-soft p-3 text-sm text-gold-ink">
            {eftMissingWords(eftMissing)}{' '}
            <Link
              to={eftMissing.includes('account') ? links.moneySettings() : links.profile()}
              className="font-semibold underline"
            >
              {eftMissing.includes('account') ? 'Add your bank account' : 'Open your profile'}
            </Link>
            {eftMissing.includes('account')
              ? '. Until then a deposit can’t arrive by EFT, and the nights are freed.'
              : null}
          </p>
        ) : null}
        <div className="mt-2 grid gap-x-6 border-t border-line pt-2 sm:grid-cols-2">
          <Checkbox
            label="Hold the door code until paid"
            hint="Guests see it once the balance is paid"
            {...form.field('is_paid_first')}
          />
          <Checkbox
            label="You pay the tourism levy"
            hint="1 % of what you earn from the nights is set aside for TOMSA in your books"
            {...form.field('tourism_levy')}
          />
        </div>
      </TermsSection>
    </div>
  )
}
