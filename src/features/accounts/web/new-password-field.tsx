import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { PasswordField, type PasswordFieldProps } from '#src/web/ui/password-field.tsx'
import { PASSWORD_CHARS_MIN, strengthOf, strengthWords } from '../rules.ts'

type NewPasswordFieldProps<Typed extends FieldValues> = PasswordFieldProps & {
  control: Control<Typed>
  name: Path<Typed>
}

/** A password that is being chosen: says how strong it is as it is typed. */
export function NewPasswordField<Typed extends FieldValues>({
  control,
  ...field
}: NewPasswordFieldProps<Typed>) {
  const typed = String(useWatch({ control, name: field.name }) ?? '')
  return (
    <PasswordField
      autoComplete="new-password"
      hint={
        <span aria-live="polite">
          {typed === '' ? `At least ${PASSWORD_CHARS_MIN} characters` : strengthWords[strengthOf(typed)]}
        </span>
      }
      {...field}
    />
  )
}
