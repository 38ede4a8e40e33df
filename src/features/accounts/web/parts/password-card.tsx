import { useState } from 'react'
import { useCall } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { Checkbox } from '#src/web/ui/checkbox.tsx'
import { PasswordField } from '#src/web/ui/password-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { changePassword } from '../../contract.ts'
import { checkGivenPassword, checkNewPassword } from '../../rules.ts'
import { checkConfirmed } from '../confirmed-password.ts'
import { END_KEYS } from '../end-keys-words.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { RefusalBanner } from '../refusal-banner.tsx'
import { useAccountForm } from '../use-account-form.ts'

const CHECKS = {
  currentPassword: checkGivenPassword,
  newPassword: checkNewPassword,
  confirmPassword: checkConfirmed('newPassword'),
}

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** A new password for this account; every other session of it ends. */
export function PasswordCard({ email, hasKeys }: { email: string; hasKeys: boolean }) {
  const [endKeys, setEndKeys] = useState(true)
  const { form, field, send, refusal, isSending } = useAccountForm<typeof EMPTY>(CHECKS, EMPTY)
  const { mutateAsync } = useCall(changePassword)
  const change = send(async ({ currentPassword, newPassword }) => {
    const { message } = await mutateAsync({ currentPassword, newPassword, endKeys })
    form.reset(EMPTY)
    toast.success(message)
  })
  return (
    <Card>
      <CardHeader title="Change password" />
      <CardBody className="pt-0!">
        <form noValidate onSubmit={change} className="space-y-5">
          <RefusalBanner refusal={refusal} />
          {/* A password manager asks whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField label="Current password" {...field('currentPassword')} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <NewPasswordField control={form.control} label="New password" {...field('newPassword')} />
            <PasswordField
              label="Confirm password"
              autoComplete="new-password"
              {...field('confirmPassword')}
            />
          </div>
          {hasKeys ? (
            <Checkbox {...END_KEYS} checked={endKeys} onChange={({ target }) => setEndKeys(target.checked)} />
          ) : null}
          <Button type="submit" busy={isSending} busyText="Saving…" className="max-sm:w-full">
            Change password
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
