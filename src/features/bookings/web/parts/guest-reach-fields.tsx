import { Checkbox } from '#src/web/ui/checkbox.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'

export type GuestReach = { email: string; phone: string; hasNoEmail: boolean }

type GuestReachFieldsProps = {
  value: GuestReach
  onChange: (next: Partial<GuestReach>) => void
  errors: Record<string, string>
  emailHint?: string | undefined
  /** Of each field, where two stand side by side. */
  className?: string
}

/** How a guest is reached: by email or, where the host says that there is none, by phone. */
export function GuestReachFields({ value, onChange, errors, emailHint, className }: GuestReachFieldsProps) {
  const { hasNoEmail } = value
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
          value={value.email}
          onChange={event => onChange({ email: event.target.value })}
          error={errors.guest_email}
        />
      )}
      <TextField
        label="Guest phone"
        className={className}
        type="tel"
        {...(hasNoEmail ? { required: true } : { optional: true })}
        autoComplete="off"
        maxLength={40}
        value={value.phone}
        onChange={event => onChange({ phone: event.target.value })}
        error={errors.guest_phone}
      />
      <Checkbox
        label="The guest has no email"
        hint={
          hasNoEmail
            ? 'We can’t email the confirmation, changes or reminders. Tell the guest yourself, for example on WhatsApp.'
            : undefined
        }
        checked={hasNoEmail}
        onChange={event => onChange({ hasNoEmail: event.target.checked })}
      />
    </>
  )
}

/** What is sent of it: an email that was typed before the choice is not. */
export const sentReach = ({ email, phone, hasNoEmail }: GuestReach) => ({
  ...(hasNoEmail ? { guest_has_no_email: true } : { guest_email: email }),
  guest_phone: phone,
})
