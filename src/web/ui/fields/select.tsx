import type { ComponentProps, ReactNode } from 'react'
import { Field, fieldClass, frameOf, type FieldFrame } from './field.tsx'
import { SelectMark } from './select-mark.tsx'

type SelectOption = { value: string; label: string }

export type SelectProps = FieldFrame &
  Omit<ComponentProps<'select'>, 'id' | 'className'> & {
    options?: readonly SelectOption[]
    children?: ReactNode
  }

/** The platform's own list: it works without script and with every thumb. */
export function Select(props: SelectProps) {
  const { frame, control } = frameOf(props)
  const { options = [], children, ...select } = control
  return (
    <Field {...frame}>
      {named => (
        <div className="relative">
          <select {...select} {...named} className={fieldClass(frame.error)}>
            {children}
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <SelectMark />
        </div>
      )}
    </Field>
  )
}
