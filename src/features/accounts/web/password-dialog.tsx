import { type FormEvent, useId, useState } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { PasswordField } from '#src/web/ui/password-field.tsx'
import { PASSWORD_REQUIRED } from '../rules.ts'

type PasswordDialogProps = {
  /** What the server said of the password before this one. */
  wrong: string | undefined
  busy: boolean
  onPassword: (password: string) => void
  onClose: () => void
}

/** Asks for the password before something that a stolen session must not do. */
export function PasswordDialog({ wrong, busy, onPassword, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form below this dialog is another one.
    event.stopPropagation()
    if (password === '') return setError(PASSWORD_REQUIRED)
    setError(undefined)
    onPassword(password)
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => (open ? undefined : onClose())}
      title="Confirm with your password"
      description="We ask again, so that nobody else can do this on a device you left open."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} busyText="Confirming…">
            Confirm
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <PasswordField
          label="Your password"
          value={password}
          onChange={event => {
            setPassword(event.target.value)
            setError('')
          }}
          error={(error ?? wrong) || undefined}
        />
      </form>
    </Dialog>
  )
}
