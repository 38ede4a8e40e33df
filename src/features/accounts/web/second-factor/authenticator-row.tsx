import { useState } from 'react'
import type { Answer } from '#src/contract/endpoint.ts'
import { formatDateTime } from '#src/contract/words.ts'
import { failureWords } from '#src/web/call.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useActionOf } from '#src/web/ui/use-action.tsx'
import { type SecondFactor, setUpTotp, turnOffTotp } from '../../contract/second-factor.ts'
import { FactorRow } from './factor-row.tsx'
import { useConfirmedCall } from '../parts/use-confirmed-call.tsx'

const AuthenticatorDialog = loadable(
  async () => (await import('./authenticator-dialog.tsx')).AuthenticatorDialog,
)

type AuthenticatorRowProps = { factor: SecondFactor; onCodes: (codes: string[] | null) => void }

/** Codes of an app: set up, moved to another phone, turned off. */
export function AuthenticatorRow({ factor, onCodes }: AuthenticatorRowProps) {
  const { totpSince, canChange } = factor
  const [shown, setShown] = useState<Answer<typeof setUpTotp>>()
  const setUp = useConfirmedCall(setUpTotp)
  const turningOff = useConfirmedCall(turnOffTotp)
  const turnOff = useActionOf<typeof turnOffTotp>(turningOff)
  const begin = async () => {
    try {
      setShown((await setUp.mutateAsync({})) ?? undefined)
    } catch (error) {
      toast.error(failureWords(error))
    }
  }
  const end = () =>
    turnOff.act(
      {},
      {
        question: {
          title: 'Turn off the authenticator app?',
          text: 'We will no longer ask for a code from the app when you log in.',
          confirmWord: 'Turn off',
          destructive: true,
        },
        done: 'The authenticator app is off',
      },
    )
  return (
    <FactorRow
      name="Authenticator app"
      text={
        totpSince
          ? `On since ${formatDateTime(totpSince)}`
          : 'An app on your phone shows a new code every 30 seconds'
      }
      actions={
        canChange ? (
          <>
            <Button busy={setUp.isPending} onClick={() => void begin()}>
              {totpSince ? 'Use another phone' : 'Set up app'}
            </Button>
            {totpSince ? (
              <Button variant="quiet" busy={turnOff.isPending} onClick={end}>
                Turn off
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {shown ? (
        <AuthenticatorDialog
          secret={shown.secret}
          qr={shown.qr}
          onOn={codes => {
            toast.success('The authenticator app is on')
            setShown(undefined)
            onCodes(codes)
          }}
          onClose={() => setShown(undefined)}
        />
      ) : null}
      {setUp.dialog}
      {turningOff.dialog}
      {turnOff.dialog}
    </FactorRow>
  )
}
