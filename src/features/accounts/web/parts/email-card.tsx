import { useCall } from '#src/web/api.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { PasswordField } from '#src/web/ui/password-field.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import type { Sent } from '#src/contract/endpoint.ts'
import { changeEmail, type UserAnswer } from '../../contract.ts'
import { judgeEmail, judgeGivenPassword } from '../../rules.ts'
import { RefusalBanner } from '../refusal-banner.tsx'
import { useAccountForm } from '../use-account-form.ts'

const JUDGES = { email: judgeEmail, currentPassword: judgeGivenPassword }
const EMPTY = { email: '', currentPassword: '' }

/** Another address for this account: it counts once the link mailed there is opened. */
export function EmailCard({ user }: { user: UserAnswer }) {
  const { form, field, send, refusal, isSending } = useAccountForm<Sent<typeof changeEmail>>(JUDGES, EMPTY)
  const { mutateAsync } = useCall(changeEmail)
  const change = send(async values => {
    const { message } = await mutateAsync(values)
    form.reset(EMPTY)
    toast.success(message)
  })
  return (
    <Card>
      <CardHeader title="Change email" />
      <CardBody className="pt-0!">
        <form noValidate onSubmit={change} className="space-y-5">
          {user.pendingEmail ? (
            <Banner>
              We sent a link to <span className="break-all">{user.pendingEmail}</span>. Until you open it,
              your address stays <span className="break-all">{user.email}</span>.
            </Banner>
          ) : null}
          <RefusalBanner refusal={refusal} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField
              label="New email"
              type="email"
              inputMode="email"
              autoComplete="email"
              {...field('email')}
            />
            <PasswordField label="Your password" {...field('currentPassword')} />
          </div>
          <Button type="submit" busy={isSending} busyText="Sending…" className="max-sm:w-full">
            Change email
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
