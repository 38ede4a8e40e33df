import { PasswordField, type PasswordFieldProps } from '#src/web/ui/fields/password-field.tsx'
import { PASSWORD_CHARS_MIN, strengthOf, strengthWords } from '../rules.ts'

/** A password that is being chosen: says how strong it is as it is typed. */
export function NewPasswordField({ typed, ...field }: PasswordFieldProps & { typed: string }) {
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
