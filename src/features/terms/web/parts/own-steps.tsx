import { Plus, X } from 'lucide-react'
import { Button } from '#src/web/ui/button.tsx'
import { FieldError } from '#src/web/ui/fields/field.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { OWN_STEPS_MAX } from '#src/contract/stay-policy.ts'

/** Steps as they are typed. */
type Steps = { days: string; refund_percent: string }[]
type OwnStepsProps = { value: Steps; onChange: (steps: Steps) => void; error?: string | undefined }

/** Steps of a host's own policy: how much of the nights goes back until when. */
export function OwnSteps({ value, onChange, error }: OwnStepsProps) {
  const change = (place: number, typed: Partial<Steps[number]>) =>
    onChange(value.map((step, at) => (at === place ? { ...step, ...typed } : step)))
  return (
    <fieldset className="mt-4">
      <legend className="label">Your own steps</legend>
      <ol className="space-y-3">
        {value.map((step, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place
          <li key={place} className="flex items-end gap-2">
            <TextField
              className="min-w-0 flex-1"
              label={`Days before check-in, step ${place + 1}`}
              inputMode="numeric"
              value={step.days}
              onChange={event => change(place, { days: event.target.value })}
            />
            <TextField
              className="min-w-0 flex-1"
              label={`Refund of the nights in %, step ${place + 1}`}
              inputMode="numeric"
              value={step.refund_percent}
              onChange={event => change(place, { refund_percent: event.target.value })}
            />
            <IconButton
              icon={X}
              label={`Remove step ${place + 1}`}
              disabled={value.length === 1}
              onClick={() => onChange(value.filter((_, at) => at !== place))}
            />
          </li>
        ))}
      </ol>
      <FieldError>{error}</FieldError>
      {value.length < OWN_STEPS_MAX ? (
        <Button
          icon={Plus}
          className="mt-3"
          onClick={() => onChange([...value, { days: '0', refund_percent: '0' }])}
        >
          Add step
        </Button>
      ) : null}
      <p className="mt-2 text-sm text-ink-3">
        Days fall from step to step. After the last step nothing of the nights goes back.
      </p>
    </fieldset>
  )
}
