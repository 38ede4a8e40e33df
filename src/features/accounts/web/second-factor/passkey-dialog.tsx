import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { addPasskey, type PasskeyOptions } from '../../contract/passkeys.ts'
import { makePasskey } from './passkey-in-browser.ts'

type PasskeyDialogProps = {
  options: PasskeyOptions
  onAdded: (recoveryCodes: string[] | null) => void
  onClose: () => void
}

/** Names a passkey, has the device make it, and keeps it. */
export function PasskeyDialog({ options, onAdded, onClose }: PasskeyDialogProps) {
  const { mutateAsync } = useCall(addPasskey)
  const form = useForm({
    saved: { name: '' },
    check: ({ name }) => ({ name: name.trim() ? undefined : 'Give the passkey a name' }),
    send: async ({ name }) => mutateAsync({ name, passkey: await makePasskey(options) }),
    onSent: ({ recoveryCodes }) => onAdded(recoveryCodes),
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Add a passkey"
      description="Your device asks for your fingerprint, your face or its PIN. You can then log in with that instead of your password."
      word="Add passkey"
      busyWord="Waiting for your device…"
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={60}
        placeholder="My phone"
        hint="So that you know it again"
        {...form.field('name')}
      />
    </FormDialog>
  )
}
