import type { ComponentProps } from 'react'
import { Field, fieldClass, frameOf, type FieldFrame } from './field.tsx'

export type MoneyFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>

/** An amount of rand. A text field, since number fields change under a scrolling finger. */
export function MoneyField(props: MoneyFieldProps) {
  const { frame, control } = frameOf(props)
  return (
    <Field {...frame}>
      {named => (
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
          >
            R
          </span>
          <input
            inputMode="decimal"
            autoComplete="off"
            {...control}
            {...named}
            type="text"
            className={fieldClass(frame.error, 'num pl-8')}
          />
        </div>
      )}
    </Field>
  )
}
