import { signOut } from '../../contract.ts'
import { call } from '#src/web/call.ts'
import { forgetPersonOnDevice } from '#src/web/device-store.ts'
import { useGo } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { session } from '#src/web/session.ts'
import { toast } from '#src/web/ui/toast.ts'

/** Ends the session here at once, and at the server as soon as it hears of it. See docs/product/accounts.md#sessions. */
export function useSignOut(): () => Promise<void> {
  const go = useGo()
  return async () => {
    void call(signOut, {}).catch(() => undefined) // without a line the token ends by itself
    await forgetPersonOnDevice()
    session.close()
    toast.onNextPage('Logged out successfully')
    go(links.home())
  }
}
