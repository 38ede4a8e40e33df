import type { ComponentProps } from 'react'
import { Field, fieldClass, frameOf, type FieldFrame } from './field.tsx'

/** Without a last day a browser takes years of six digits from the keyboard. */
export const LAST_DAY = '2199-12-31'

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
