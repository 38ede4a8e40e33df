import { CircleCheck } from 'lucide-react'
import { FieldError } from '#src/web/ui/fields/field.tsx'
import { type Policy, POLICY_STEPS, policies, type RefundStep } from '../rules/terms.ts'
import { PolicyBar } from './policy-bar.tsx'

const WORDS: Record<Policy, { label: string; text: string }> = {
  flexible: { label: 'Flexible', text: 'All back until 1 day before.' },
  moderate: { label: 'Moderate', text: 'All back until 14 days before, half until 7.' },
  firm: { label: 'Firm', text: 'All back until 60 days before, half until 30, a quarter until 14.' },
  own: { label: 'Your own', text: '1 to 6 steps.' },
}

type PolicyCardsProps = {
  value: Policy
  onChange: (policy: Policy) => void
  /** Steps of the host's own, as they are typed. */
  own: readonly RefundStep[]
  error?: string | undefined
}

/** Cancellation policies to choose from, each drawn as a bar. */
export function PolicyCards({ value, onChange, own, error }: PolicyCardsProps) {
  return (
    <fieldset>
      <legend className="sr-only">Cancellation policy</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {policies.map(policy => (
          <label
            key={policy}
            className="group relative block cursor-pointer rounded-md border border-edge bg-surface p-3.5 has-[:checked]:border-indigo has-[:checked]:bg-indigo-soft has-[:checked]:ring-1 has-[:checked]:ring-indigo has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-indigo"
          >
            <input
              type="radio"
              name="policy"
              value={policy}
              checked={policy === value}
              onChange={() => onChange(policy)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="flex items-center justify-between">
              <span className="font-semibold">{WORDS[policy].label}</span>
              <span className="grid size-5 place-items-center rounded-full border-[1.5px] border-edge group-has-[:checked]:border-0">
                <CircleCheck
                  aria-hidden="true"
                  className="hidden size-5 text-indigo group-has-[:checked]:block"
                />
              </span>
            </span>
            <PolicyBar steps={policy === 'own' ? own : POLICY_STEPS[policy]} />
            <span className="mt-2 block text-sm text-ink-2">{WORDS[policy].text}</span>
          </label>
        ))}
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
