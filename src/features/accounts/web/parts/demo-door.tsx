import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { call } from '#src/web/call.ts'
import type { DemoAccount } from '#src/web/documents/page.ts'
import { session } from '#src/web/session/session.ts'
import { Button } from '#src/web/ui/button.tsx'
import { signIn } from '../../contract.ts'

/** Signs in to the demo as its host, with the real account of this instance. See docs/product/accounts.md#the-accounts-of-a-demo. */
export function DemoDoor() {
  const accounts = useRouteLoaderData<{ demoAccounts: DemoAccount[] }>('root')?.demoAccounts ?? []
  const host = accounts.find(({ role }) => role === 'realtor')
  const [isBusy, setBusy] = useState(false)
  if (!host) return null
  const enter = async () => {
    setBusy(true)
    const { token, user } = await call(signIn, { email: host.email, password: host.password })
    session.open(token, user)
  }
  return (
    <div className="-mt-[16dvh] px-4 text-center">
      <p className="mb-3 text-sm text-ink-2">You’ve been logged out. Taking you to the login page…</p>
      <Button busy={isBusy} busyText="Logging in…" onClick={() => void enter().catch(() => setBusy(false))}>
        Enter the demo as its host
      </Button>
    </div>
  )
}
