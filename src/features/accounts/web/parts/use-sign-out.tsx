import { useState } from 'react'
import { loadable } from '#src/web/loadable.tsx'
import { signOut } from '../../contract.ts'
import { call } from '#src/web/call.ts'
import { forgetPersonOnDevice, waitingOnDevice } from '#src/web/offline/device-store.ts'
import { useGo } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { session } from '#src/web/session/session.ts'
import { toast } from '#src/web/ui/toast.ts'

// Few have anything that waits.
const LogoutQuestion = loadable(async () => (await import('../logout-question.tsx')).LogoutQuestion)

/**
 * Ends the session here at once, and at the server as soon as it hears of it; where something waits on this device to be sent, only
 * once its person has agreed to lose it. `dialog`, somewhere in the markup, asks. See docs/product/accounts.md#sessions.
 */
export function useSignOut() {
  const go = useGo()
  const [waiting, setWaiting] = useState<string[]>()
  const leave = async () => {
    void call(signOut, {}).catch(() => undefined) // offline, the token expires
    await forgetPersonOnDevice()
    session.close()
    toast.onNextPage('Logged out successfully')
    go(links.home())
  }
  const ask = async () => {
    const labels = await waitingOnDevice(session.get()?.user.id)
    if (labels.length === 0) return leave()
    setWaiting(labels)
  }
  const dialog = waiting ? (
    <LogoutQuestion
      labels={waiting}
      onStay={() => setWaiting(undefined)}
      onLeave={() => {
        setWaiting(undefined)
        void leave()
      }}
    />
  ) : null
  return { signOut: ask, dialog }
}
