import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

/** Attributes of a labelled control, so that hint and error are read out with it. */
export type ControlProps = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export type FieldFrame = {
  label: ReactNode
  hint?: ReactNode
  /** The error for this field, unchanged. */
  error?: string | undefined
  /** Marks the field as one that may stay empty. */
  optional?: boolean
  hideLabel?: boolean
  id?: string
  className?: string
}

/** Says what is wrong beside its field, and says it aloud when it appears. */
export function FieldError({ id, children }: { id?: string; children?: string | undefined }) {
  return (
    <div aria-live="polite">
      {children ? (
        <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-alarm-ink">
          <CircleAlert className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{children}</span>
        </p>
      ) : null}
    </div>
  )
}

type FieldProps = FieldFrame & { children: (control: ControlProps) => ReactNode }

/** Label above, control, then hint and error below, tied together for every reader. */
export function Field({ label, hint, error, optional, hideLabel, id, className = '', children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const described = [hint ? `${controlId}-hint` : '', error ? `${controlId}-error` : '']
    .filter(Boolean)
    .join(' ')
  return (
    <div className={className}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'label'}>
        {label}
        {optional ? <span className="font-normal text-ink-3"> (optional)</span> : null}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint ? (
        <p id={`${controlId}-hint`} className="mt-1.5 text-sm text-ink-3">
          {hint}
        </p>
      ) : null}
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </div>
  )
}

/** Splits what the frame needs from what belongs on the control itself. */
export function frameOf<Props extends FieldFrame>(props: Props) {
  const { label, hint, error, optional, hideLabel, id, className, ...control } = props
  return { frame: { label, hint, error, optional, hideLabel, id, className }, control }
}

export const fieldClass = (error: string | undefined, extra = '') =>
  ['field', error ? 'field-bad' : '', extra].filter(Boolean).join(' ')
