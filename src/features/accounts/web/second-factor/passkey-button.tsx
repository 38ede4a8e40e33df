import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '#src/contract/endpoint.ts'
import { call, failureWords } from '#src/web/call.ts'
import { Button, type ButtonProps } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { offerPasskeySignIn, signInByPasskey } from '../../contract/second-step.ts'
import { usePasskeys } from './use-passkeys.ts'

type PasskeyButtonProps = Pick<ButtonProps, 'variant'> & {
  onSignedIn: (answer: Answer<typeof signInByPasskey>) => unknown
}

/** Logs in with a passkey of this device; absent where the browser knows none, as on an address without https. */
export function PasskeyButton({ onSignedIn, variant = 'line' }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const logIn = async () => {
    setBusy(true)
    try {
      const { showPasskey } = await import('./passkey-in-browser.ts')
      const { options } = await call(offerPasskeySignIn, {})
      await onSignedIn(await call(signInByPasskey, { passkey: await showPasskey(options) }))
    } catch (error) {
      toast.error(failureWords(error))
    }
    setBusy(false)
  }
  if (!usePasskeys()) return null
  return (
    <Button variant={variant} wide icon={Fingerprint} busy={isBusy} onClick={() => void logIn()}>
      Log in with a passkey
    </Button>
  )
}
