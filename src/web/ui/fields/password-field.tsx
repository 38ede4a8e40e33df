import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Field, fieldClass, frameOf, type FieldFrame } from './field.tsx'
import { IconButton } from '../icon-button.tsx'

export type PasswordFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>

/** A password that can be shown while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { frame, control } = frameOf(props)
  const [shown, setShown] = useState(false)
  return (
    <Field {...frame}>
      {named => (
        <div className="relative">
          <input
            autoComplete="current-password"
            {...control}
            {...named}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={fieldClass(frame.error, 'pr-12')}
          />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
            className="absolute top-1/2 right-0.5 -translate-y-1/2 text-ink-2"
          />
        </div>
      )}
    </Field>
  )
}
