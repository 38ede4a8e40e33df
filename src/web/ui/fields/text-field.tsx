import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, fieldClass, frameOf, type FieldFrame } from './field.tsx'

export type TextFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'id' | 'className'> & { icon?: LucideIcon }

/** One line of text; `{...register('name')}` fits as it is. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = frameOf(props)
  const { icon: Icon, ...input } = control
  return (
    <Field {...frame}>
      {named => (
        <div className="relative">
          {Icon ? (
            <Icon className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-3" />
          ) : null}
          <input type="text" {...input} {...named} className={fieldClass(frame.error, Icon ? 'pl-10' : '')} />
        </div>
      )}
    </Field>
  )
}
