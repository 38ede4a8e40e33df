import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/web/ui/card.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { changeEmail, type UserAnswer } from '../../contract.ts'
import { checkEmail } from '../../rules.ts'
import { RefusalBanner } from '../refusal-banner.tsx'
import { useConfirmedCall } from './use-confirmed-call.tsx'
import { useAccountForm } from '../use-account-form.ts'

const CHECKS = { email: checkEmail }
const EMPTY = { email: '' }

/** Another address for this account: it counts once the link mailed there is opened. */
export function EmailCard({ user }: { user: UserAnswer }) {
  const { form, field, send, refusal, isSending } = useAccountForm<typeof EMPTY>(CHECKS, EMPTY)
  const { mutateAsync, dialog } = useConfirmedCall(changeEmail)
  const change = send(async values => {
    const answer = await mutateAsync(values)
    if (!answer) return
    form.reset(EMPTY)
    toast.success(answer.message)
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
          <TextField
            label="New email"
            type="email"
            inputMode="email"
            autoComplete="email"
            {...field('email')}
          />
          <Button type="submit" busy={isSending} busyText="Sending…" className="max-sm:w-full">
            Change email
          </Button>
        </form>
        {dialog}
      </CardBody>
    </Card>
  )
}
