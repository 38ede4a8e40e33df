import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/form-dialog.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/use-form.ts'
import { hideProperty, type OverseenProperty } from '../contract/properties.ts'
import { REASON_CHARS_MAX } from '../contract/users.ts'

type HidePropertyDialogProps = { property: OverseenProperty; onClose: () => void }

/** Asks for the reason, and says first what comes of it. */
export function HidePropertyDialog({ property, onClose }: HidePropertyDialogProps) {
  const { mutateAsync } = useCall(hideProperty)
  const { name, realtor } = property
  const form = useForm({
    saved: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : 'Write why you hide the property' }),
    send: ({ reason }) => mutateAsync({ id: property._id, hidden: true, reason }),
    onSent: () => {
      toast.success(`${name} hidden`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Hide ${name}?`}
      word="Hide property"
      busyWord="Hiding…"
      variant="alarm"
      onClose={onClose}
    >
      <ul className="mb-5 list-disc space-y-1 pl-5 text-ink-2">
        <li>Guests no longer find it, and no one can book it.</li>
        <li>Bookings stay as they are.</li>
        <li>We email the reason to {realtor.email}.</li>
      </ul>
      <TextArea
        label="Reason"
        hint={`${realtor.name} reads it in the email. Up to ${REASON_CHARS_MAX} characters.`}
        maxLength={REASON_CHARS_MAX}
        required
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
