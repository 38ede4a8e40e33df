import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/form-dialog.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/use-form.ts'
import { type OverseenUser, REASON_CHARS_MAX, suspendUser } from '../contract/users.ts'

type SuspendDialogProps = { user: OverseenUser; onClose: () => void }

/** Asks for the reason, and says first what comes of it. */
export function SuspendDialog({ user, onClose }: SuspendDialogProps) {
  const { mutateAsync } = useCall(suspendUser)
  const form = useForm({
    saved: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : 'Write the reason for the suspension' }),
    send: ({ reason }) => mutateAsync({ id: user._id, suspended: true, reason }),
    onSent: () => {
      toast.success(`${user.name} suspended`)
      onClose()
    },
  })
  const hides = user.organization?.position === 'owner' && user.properties > 0
  return (
    <FormDialog
      form={form}
      title={`Suspend ${user.name}?`}
      word="Suspend user"
      busyWord="Suspending…"
      variant="alarm"
      onClose={onClose}
    >
      <ul className="mb-5 list-disc space-y-1 pl-5 text-ink-2">
        <li>We log {user.name} out on every device straight away. They can’t log in again.</li>
        {hides ? <li>{propertiesWords(user.properties)}</li> : null}
        <li>Bookings stay as they are.</li>
        <li>We email the reason to {user.email}.</li>
      </ul>
      <TextArea
        label="Reason"
        hint={`${user.name} reads it in the email. Up to ${REASON_CHARS_MAX} characters.`}
        maxLength={REASON_CHARS_MAX}
        required
        {...form.field('reason')}
      />
    </FormDialog>
  )
}

const propertiesWords = (count: number) =>
  count === 1
    ? 'Guests no longer find their property.'
    : `Guests no longer find any of their ${count} properties.`
