import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { confirmTotp } from '../../contract/second-factor.ts'

type AuthenticatorDialogProps = {
  secret: string
  /** The QR code, as SVG. */
  qr: string
  /** With the recovery codes, where they were made just now. */
  onOn: (recoveryCodes: string[] | null) => void
  onClose: () => void
}

/** In groups of four, as one types it. */
const spaced = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Shows the secret to an authenticator app, and turns the app on by its first code. */
export function AuthenticatorDialog({ secret, qr, onOn, onClose }: AuthenticatorDialogProps) {
  const { mutateAsync } = useCall(confirmTotp)
  const form = useForm({
    saved: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : 'Enter the code' }),
    send: typed => mutateAsync(typed),
    onSent: ({ recoveryCodes }) => onOn(recoveryCodes),
  })
  return (
    <FormDialog
      form={form}
      title="Set up your authenticator app"
      description="Scan this with an app such as Google Authenticator, Microsoft Authenticator or 2FAS. Then enter the code that the app shows."
      word="Turn on"
      busyWord="Checking…"
      onClose={onClose}
    >
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="QR code for your authenticator app"
        width={220}
        height={220}
        className="mx-auto rounded-md bg-white"
      />
      <p className="text-sm text-ink-2">
        Can’t scan it? Type this key into the app:{' '}
        <span className="font-mono break-all text-ink select-all">{spaced(secret)}</span>
      </p>
      <TextField
        label="Code from the app"
        hint="6 digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </FormDialog>
  )
}
