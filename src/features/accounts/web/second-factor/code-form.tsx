import { useEffect, useEffectEvent } from 'react'
import type { Answer } from '#src/contract/endpoint.ts'
import { call } from '#src/web/call.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Form } from '#src/web/ui/forms/form.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { signInByCode } from '../../contract/second-step.ts'
import { signInExpired } from '../../contract/second-step-problems.ts'
import { SubmitButton } from '../submit-button.tsx'

type CodeFormProps = {
  challenge: string
  /** A recovery code, not one of the app. */
  isRecovery: boolean
  onSignedIn: (answer: Answer<typeof signInByCode>) => unknown
  /** Back to the password. */
  onBack: () => void
}

/** Takes the code that finishes a login; the cursor is in its field. */
export function CodeForm({ challenge, isRecovery, onSignedIn, onBack }: CodeFormProps) {
  const form = useForm({
    saved: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? undefined : 'Enter the code' }),
    send: ({ code }) => call(signInByCode, { challenge, code }),
    onSent: onSignedIn,
  })
  const focusCode = useEffectEvent(() => form.focus('code'))
  useEffect(() => focusCode(), [])
  return (
    <Form form={form} note={signInExpired.is(form.refusal) ? <StartAgain onBack={onBack} /> : null}>
      <TextField
        label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
        hint={isRecovery ? 'One of the codes you saved. Each works once.' : '6 digits, new every 30 seconds'}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('code')}
      />
      <SubmitButton busy={form.isBusy} busyText="Checking…">
        Continue
      </SubmitButton>
    </Form>
  )
}

const StartAgain = ({ onBack }: { onBack: () => void }) => (
  <Button variant="line" onClick={onBack}>
    Start again
  </Button>
)
