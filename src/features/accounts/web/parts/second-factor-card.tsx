import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#src/web/api.ts'
import { loadable } from '#src/web/loadable.tsx'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { readSecondFactor, type SecondFactor } from '../../contract/second-factor.ts'
import { AuthenticatorRow } from '../second-factor/authenticator-row.tsx'
import { PasskeysRow } from '../second-factor/passkeys-row.tsx'
import { RecoveryCodesRow } from '../second-factor/recovery-codes-row.tsx'

const RecoveryCodesDialog = loadable(
  async () => (await import('../second-factor/recovery-codes-dialog.tsx')).RecoveryCodesDialog,
)

const isOn = ({ totpSince, passkeys }: SecondFactor): boolean => totpSince !== null || passkeys.length > 0

/** Shows how somebody logs in beside the password: an authenticator app, passkeys, and codes for when neither is at hand. */
export function SecondFactorCard() {
  const answer = useQuery(query(readSecondFactor, {}))
  const [codes, setCodes] = useState<readonly string[]>()
  const factor = answer.data
  const showCodes = (made: readonly string[] | null) => setCodes(made ?? undefined)
  return (
    <Card>
      <CardHeader
        id="two-step-login"
        title="Two-step login"
        action={factor && isOn(factor) ? <Badge tone="confirmed">On</Badge> : undefined}
      />
      <AnswerState
        answer={answer}
        what="your two-step login"
        skeleton={<LinesSkeleton rows={3} lines={2} isBare />}
      >
        {factor ? (
          <>
            <Notice factor={factor} />
            <ul className="divide-y divide-line border-t border-line">
              <AuthenticatorRow factor={factor} onCodes={showCodes} />
              <PasskeysRow factor={factor} onCodes={showCodes} />
              {isOn(factor) ? <RecoveryCodesRow left={factor.recoveryCodes} onCodes={showCodes} /> : null}
            </ul>
          </>
        ) : null}
      </AnswerState>
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </Card>
  )
}

/** Shows the purpose of it, or what is still to be done. */
function Notice({ factor }: { factor: SecondFactor }) {
  if (!factor.canChange)
    return (
      <p className="px-4 pb-4 text-ink-2 md:px-5">
        Everybody shares the accounts of this demo, so they keep their login as it is.
      </p>
    )
  if (factor.required && !factor.shown)
    return (
      <div className="px-4 pb-4 md:px-5">
        <Banner tone="warning" title="Administrators need two-step login here.">
          {isOn(factor)
            ? 'Log out and log in again with your second step.'
            : 'Set up an authenticator app or a passkey to use your administrator pages.'}
        </Banner>
      </div>
    )
  return (
    <p className="px-4 pb-4 text-ink-2 md:px-5">
      A second step keeps your account safe if someone learns your password.
    </p>
  )
}
