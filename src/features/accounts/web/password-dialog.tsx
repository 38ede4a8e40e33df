import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { PasswordField } from '#src/web/ui/fields/password-field.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { checkGivenPassword } from '../rules.ts'

type PasswordDialogProps = {
  /** Closes this dialog; throws, with the words beside the field, where it is the wrong one. */
  onPassword: (currentPassword: string) => Promise<null>
  onClose: () => void
}

/** Asks for the password before something that a stolen session must not do. */
export function PasswordDialog({ onPassword, onClose }: PasswordDialogProps) {
  const form = useForm({
    saved: { currentPassword: '' },
    check: ({ currentPassword }) => ({ currentPassword: checkGivenPassword(currentPassword) }),
    send: typed => onPassword(typed.currentPassword),
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Confirm with your password"
      description="We ask again, so that no one else can do this on a device you left open."
      word="Confirm"
      busyWord="Confirming…"
      onClose={onClose}
    >
      <PasswordField label="Your password" {...form.field('currentPassword')} />
    </FormDialog>
  )
}
