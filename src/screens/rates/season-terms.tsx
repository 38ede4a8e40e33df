import { useQuery } from '@tanstack/react-query'
import { readTerms } from '#src/features/terms/contract/terms.ts'
import { OwnSteps } from '#src/features/terms/web/parts/own-steps.tsx'
import type { SeasonValues } from '#src/features/pricing/web/parts/rates-values.ts'
import { query } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { MoneyField } from '#src/web/ui/fields/money-field.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'

type SeasonTermsProps = {
  propertyId: string
  season: SeasonValues
  onChange: (next: Partial<SeasonValues>) => void
  /** By the field's name. */
  errors: Record<string, string>
}

const FIRST_STEPS = [{ days: '60', refund_percent: '100' }]

const errorBelow = (errors: Record<string, string>, field: string): string | undefined =>
  Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1]

/** Cancellation policy and deposit of stays that arrive in a season. */
export function SeasonTerms({ propertyId, season, onChange, errors }: SeasonTermsProps) {
  const terms = useQuery(query(readTerms, { id: propertyId }))
  return (
    <>
      <Select
        label="If a guest cancels"
        hint="For stays that arrive in this season"
        value={season.policy}
        onChange={event => {
          const policy = event.target.value as SeasonValues['policy'] // one of the options
          onChange({
            policy,
            steps: policy === 'own' && season.steps.length === 0 ? FIRST_STEPS : season.steps,
          })
        }}
        error={errors.policy}
        options={[
          { value: '', label: 'As in your terms' },
          { value: 'flexible', label: 'Flexible' },
          { value: 'moderate', label: 'Moderate' },
          { value: 'firm', label: 'Firm' },
          { value: 'own', label: 'Your own steps' },
        ]}
      />
      <div className="flex items-start gap-3">
        <Select
          label="Deposit"
          hint="Confirms the booking"
          className="min-w-0 flex-1"
          value={season.deposit_kind}
          onChange={event =>
            onChange({
              deposit_kind: event.target.value as SeasonValues['deposit_kind'], // one of the options
              deposit_value: event.target.value === 'percent' ? '50' : '',
            })
          }
          error={season.deposit_kind === 'none' ? errorBelow(errors, 'deposit') : undefined}
          options={[
            { value: '', label: 'As in your terms' },
            { value: 'none', label: 'None' },
            { value: 'percent', label: 'Percent' },
            { value: 'amount', label: 'Amount' },
          ]}
        />
        {season.deposit_kind === 'percent' ? (
          <TextField
            label="Deposit in %"
            className="w-28"
            inputMode="numeric"
            value={season.deposit_value}
            onChange={event => onChange({ deposit_value: event.target.value })}
            error={errorBelow(errors, 'deposit')}
          />
        ) : season.deposit_kind === 'amount' ? (
          <MoneyField
            label="Deposit in rand"
            className="w-36"
            value={season.deposit_value}
            onChange={event => onChange({ deposit_value: event.target.value })}
            error={errorBelow(errors, 'deposit')}
          />
        ) : null}
      </div>
      {season.policy === 'own' ? (
        <div className="sm:col-span-2">
          <OwnSteps
            value={season.steps}
            error={errorBelow(errors, 'steps')}
            onChange={steps => onChange({ steps })}
          />
        </div>
      ) : null}
      {terms.data?.terms.on === false ? (
        <p className="text-sm text-ink-2 sm:col-span-2">
          The cancellation policy and the deposit hold once you turn on{' '}
          <Link to={links.ownProperty(propertyId, 'terms')} className="link">
            Use these terms
          </Link>
          .
        </p>
      ) : null}
    </>
  )
}
