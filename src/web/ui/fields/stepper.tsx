import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { FieldError } from './field.tsx'
import { IconButton } from '../icon-button.tsx'

type StepperProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  name?: string
  hint?: string
  error?: string | undefined
  hideLabel?: boolean
}

/** A small count, one press at a time. */
export function Stepper(props: StepperProps) {
  const { label, value, onChange, min = 0, max = 99, name, hint, error, hideLabel = false } = props
  const id = useId()
  return (
    <fieldset aria-describedby={hint ? id : undefined}>
      <legend className={hideLabel ? 'sr-only' : 'label'}>{label}</legend>
      <div
        className={`inline-flex items-center rounded-md border bg-surface ${error ? 'border-alarm ring-1 ring-alarm' : 'border-edge'}`}
      >
        <IconButton
          icon={Minus}
          label={`Fewer ${label.toLowerCase()}`}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        />
        <output className="num min-w-8 text-center font-semibold">{value}</output>
        <IconButton
          icon={Plus}
          label={`More ${label.toLowerCase()}`}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        />
      </div>
      {name ? <input type="hidden" name={name} value={value} /> : null}
      {hint ? (
        <p id={id} className="mt-1.5 text-sm text-ink-3">
          {hint}
        </p>
      ) : null}
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
