import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { TextField, type TextFieldProps } from '#src/web/ui/fields/text-field.tsx'

export type GuestReach = { guest_email: string; guest_phone: string; hasNoEmail: boolean }

type GuestReachFieldsProps = {
  form: {
    values: GuestReach
    field: (name: keyof GuestReach) => Pick<TextFieldProps, 'name' | 'ref' | 'onChange' | 'onBlur' | 'error'>
    change: (next: Partial<GuestReach>) => void
    forgive: (...names: string[]) => void
  }
  emailHint?: string | undefined
  /** Of each field, where two stand side by side. */
  className?: string
}

/** Shows how a guest is reached: by email or, where the host says that there is none, by phone. */
export function GuestReachFields({ form, emailHint, className }: GuestReachFieldsProps) {
  const { hasNoEmail } = form.values
  const choose = (next: boolean) => {
    form.change({ hasNoEmail: next })
    form.forgive('guest_email', 'guest_phone')
  }
  return (
    <>
      {hasNoEmail ? null : (
        <TextField
          label="Guest email"
          className={className}
          type="email"
          required
          autoComplete="off"
          hint={emailHint}
          {...form.field('guest_email')}
        />
      )}
      <TextField
        label="Guest phone"
        className={className}
        type="tel"
        {...(hasNoEmail ? { required: true } : { optional: true })}
        autoComplete="off"
        maxLength={40}
        {...form.field('guest_phone')}
      />
      <Checkbox
        label="The guest has no email"
        hint={
          hasNoEmail
            ? 'We can’t email the confirmation, changes or reminders. Tell the guest yourself, for example on WhatsApp.'
            : undefined
        }
        checked={hasNoEmail}
        onChange={event => choose(event.target.checked)}
      />
    </>
  )
}

/** Returns the part of it that is sent: an email that was typed before the choice is not. */
export const sentReach = ({ guest_email, guest_phone, hasNoEmail }: GuestReach) => ({
  ...(hasNoEmail ? { guest_has_no_email: true } : { guest_email }),
  guest_phone,
})
