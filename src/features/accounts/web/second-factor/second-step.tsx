import { useState } from 'react'
import type { Answer } from '#src/contract/endpoint.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import type { signInByCode } from '../../contract/second-step.ts'
import type { SecondFactorNeeded } from '../../contract/second-step-problems.ts'
import { CodeForm } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type SecondStepProps = SecondFactorNeeded & {
  onSignedIn: (answer: Answer<typeof signInByCode>) => unknown
  /** Back to the password. */
  onBack: () => void
}

/** The password was right: a code or a passkey finishes the login. */
export function SecondStep({ challenge, methods, onSignedIn, onBack }: SecondStepProps) {
  const [isRecovery, setRecovery] = useState(!methods.includes('totp'))
  return (
    <div className="space-y-5">
      <Banner>Your password is right. One more step.</Banner>
      {methods.includes('passkey') ? <PasskeyButton onSignedIn={onSignedIn} /> : null}
      <CodeForm
        key={String(isRecovery)}
        challenge={challenge}
        isRecovery={isRecovery}
        onSignedIn={onSignedIn}
        onBack={onBack}
      />
      <div className="flex flex-wrap justify-center gap-2">
        {methods.includes('totp') && methods.includes('recovery_code') ? (
          <Button variant="quiet" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  )
}
