import type { ComponentProps } from 'react'
import { Field, fieldClass, frameOf, type FieldFrame } from './field.tsx'

export type TextAreaProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** Several lines of text, growing with what is written. */
export function TextArea(props: TextAreaProps) {
  const { frame, control } = frameOf(props)
  return (
    <Field {...frame}>
      {named => (
        <textarea
          rows={4}
          {...control}
          {...named}
          className={fieldClass(frame.error, 'field-sizing-content max-h-96 min-h-28 resize-y')}
        />
      )}
    </Field>
  )
}
