import type { ComponentProps } from 'react'
import { LAST_DAY } from './stay-field-form.tsx'
import { Field, fieldClass, frameOf, type FieldFrame } from './field.tsx'

/** `min`, `max` and the value are calendar days: `2026-12-16`. */
export type DateFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>

/** A day, by the platform's own picker. */
export function DateField(props: DateFieldProps) {
  const { frame, control } = frameOf(props)
  return (
    <Field {...frame}>
      {named => (
        <input max={LAST_DAY} {...control} {...named} type="date" className={fieldClass(frame.error)} />
      )}
    </Field>
  )
}
