import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { PageBody } from '#src/web/layouts/page.tsx'
import { useViewer } from '#src/web/session/session.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { sendConfirmation } from '../../contract.ts'

const SHOWN = 'naledi.confirm-address-shown'

/** A guest who has just registered asks for a stay there: on a phone the whole reminder leaves no field in view. */
const isRequest = (pathname: string): boolean => pathname.endsWith('/book')

/** True on the first page of this tab that shows the whole reminder; it has been read by the next one. */
function useIsFirstShowing(): boolean {
  const { pathname } = useLocation()
  const [first] = useState(() =>
    sessionStorage.getItem(SHOWN) === null && !isRequest(pathname) ? pathname : null,
  )
  useEffect(() => {
    if (first) sessionStorage.setItem(SHOWN, 'yes')
  }, [first])
  return pathname === first
}

const TITLE = 'Please confirm your email address.'

/** Above every screen until the address is confirmed: first with why it matters, then as one line that leaves room for the page. */
export function ConfirmAddress() {
  const user = useViewer()
  const isFirst = useIsFirstShowing()
  const { mutateAsync, isPending } = useCall(sendConfirmation)
  if (!user || user.emailVerified) return null
  const again = () =>
    mutateAsync({}).then(
      ({ message }) => toast.success(message),
      error => toast.error(failureWords(error)),
    )
  if (!isFirst)
    return (
      <PageBody className="pt-2">
        <output className="flex items-center gap-x-3 rounded-md bg-gold-soft px-3 text-sm text-gold-ink">
          <strong className="min-w-0 flex-1 font-semibold">{TITLE}</strong>
          <Button variant="quiet" size="sm" busy={isPending} busyText="Sending…" onClick={() => void again()}>
            Resend link
          </Button>
        </output>
      </PageBody>
    )
  return (
    <PageBody className="pt-4">
      <Banner
        tone="warning"
        className="max-sm:text-sm"
        title={TITLE}
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
