import { languages } from '#src/contract/language.ts'
import { useCall } from '#src/web/api.ts'
import { Select } from '#src/web/ui/fields/select.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import type { BookingAnswer } from '../../contract/booking.ts'
import { changeGuest } from '../../contract/requests.ts'
import { GUEST_LANGUAGES } from './guest-languages.ts'
import { GuestReachFields, sentReach } from './guest-reach-fields.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'

/** Corrects who the guest of a recorded stay is. */
export function GuestDialog({ booking, onClose }: { booking: BookingAnswer; onClose: () => void }) {
  const { mutateAsync } = useCall(changeGuest)
  const form = useForm({
    saved: {
      guest_name: booking.guest_name,
      guest_email: booking.guest_email ?? '',
      guest_phone: booking.guest_phone ?? '',
      hasNoEmail: booking.guest_email === null,
      guest_language: booking.guest_language ?? '',
    },
    send: typed =>
      mutateAsync({
        id: booking._id,
        guest_name: typed.guest_name,
        ...sentReach(typed),
        guest_language: languages.find(each => each === typed.guest_language) ?? null,
      }),
    onSent() {
      toast.success('Guest corrected')
      onClose()
    },
  })
  const isReaddressed = form.values.guest_email.trim().toLowerCase() !== (booking.guest_email ?? '')
  return (
    <FormDialog form={form} title="Edit guest details" word="Save" cancelWord="Cancel" onClose={onClose}>
      <TextField
        label="Guest name"
        required
        autoComplete="off"
        maxLength={120}
        {...form.field('guest_name')}
      />
      <GuestReachFields
        form={form}
        emailHint={isReaddressed ? 'We’ll email the stay to this address' : undefined}
      />
      <Select label="Guest language" optional options={GUEST_LANGUAGES} {...form.field('guest_language')} />
    </FormDialog>
  )
}
