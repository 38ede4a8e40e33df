import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { PageBody } from '#src/web/layouts/page.tsx'
import { useViewer } from '#src/web/session.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { sendConfirmation } from '../../contract.ts'

/** Above every screen until the address is confirmed: what is missing, why it matters, and the link once more. */
export function ConfirmAddress() {
  const user = useViewer()
  const { mutateAsync, isPending } = useCall(sendConfirmation)
  if (!user || user.emailVerified) return null
  const again = () =>
    mutateAsync({}).then(
      ({ message }) => toast.success(message),
      error => toast.error(failureWords(error)),
    )
  return (
    <PageBody className="pt-4">
      <Banner
        tone="warning"
        className="max-sm:text-sm"
        title="Please confirm your email address."
        action={
          <Button size="sm" busy={isPending} busyText="Sending…" onClick={() => void again()}>
            Resend link
          </Button>
        }
      >
        Open the link we sent to {user.email}.{' '}
        {user.role === 'realtor'
          ? 'Until you do, we can’t email guests who don’t have a Naledi account.'
          : 'Once you do, you’ll also see bookings hosts have added for this address.'}
      </Banner>
    </PageBody>
  )
}
