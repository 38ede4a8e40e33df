import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string
}

/** A yes or no whose whole line can be pressed. */
export function Checkbox({ label, hint, error, className = '', id, ...input }: CheckboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className={className}>
      <label htmlFor={inputId} className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          {...input}
          id={inputId}
          type="checkbox"
          className="tick"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${inputId}-error` : undefined}
        />
        <span className="min-w-0">
          {label}
          {hint ? <span className="block text-sm text-ink-3">{hint}</span> : null}
        </span>
      </label>
      <FieldError id={`${inputId}-error`}>{error}</FieldError>
    </div>
  )
}
