import type { Answer } from '#src/contract/endpoint.ts'
import { formatDateTime, stayDay } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { forgetPersonOnDevice } from '#src/web/offline/device-store.ts'
import { useGo } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { session } from '#src/web/session/session.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { PasswordField } from '#src/web/ui/fields/password-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { closeAccount, type readClosing } from '../contract/close-account.ts'

type Closing = Pick<Answer<typeof readClosing>, 'needs_code' | 'register_until'>

/** Says that the guest register goes with the account, though law asks for it. */
export const registerWords = (until: string): string =>
  `Your guest register is deleted too, and the law asks you to hold it until ${stayDay(until)}. First make a copy with the guest register, and store it safely.`

/** Asks for the password, and a code where two-step login is on, then closes the account and logs out. */
export function CloseDialog({ closing, onClose }: { closing: Closing; onClose: () => void }) {
  const { needs_code: needsCode, register_until: until } = closing
  const { mutateAsync } = useCall(closeAccount)
  const go = useGo()
  const form = useForm({
    saved: { currentPassword: '', code: '' },
    check: ({ currentPassword, code }) => ({
      currentPassword: currentPassword ? undefined : 'Enter your password',
      code: needsCode && !code.trim() ? 'Enter a code' : undefined,
    }),
    async send({ currentPassword, code }) {
      const { deletes_at: at } = await mutateAsync({
        currentPassword,
        ...(code.trim() ? { code: code.trim() } : {}),
      })
      await forgetPersonOnDevice()
      session.close()
      toast.onNextPage(`Account closed. Log in before ${formatDateTime(at)} to keep it`)
      go(links.home())
      return null
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Close your account?"
      description="We log you out everywhere and hide your properties. After 14 days we delete everything for good. Log in before that to keep your account."
      word="Close account"
      busyWord="Closing…"
      onClose={onClose}
    >
      {until ? <Banner tone="warning">{registerWords(until)}</Banner> : null}
      <PasswordField label="Your password" {...form.field('currentPassword')} />
      {needsCode ? (
        <TextField
          label="Code"
          hint="From your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          {...form.field('code')}
        />
      ) : null}
    </FormDialog>
  )
}
