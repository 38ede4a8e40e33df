import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { Form } from '#src/web/ui/forms/form.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'

const REASON_CHARS_MIN = 3
const REASON_CHARS_MAX = 300

type WhyDialogProps<Read> = {
  title: string
  /** Subject of the reading, as in 'To see …'. */
  what: string
  read: (reason: string) => Promise<Read>
  onClose: () => void
  children: (read: Read) => ReactNode
}

/** Asks why somebody reads a part of the register, which is logged for good, and then shows it. Nothing of it stays on the device. */
export function WhyDialog<Read>({ title, what, read, onClose, children }: WhyDialogProps<Read>) {
  const [shown, setShown] = useState<{ read: Read }>()
  const form = useForm({
    saved: { reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim().length < REASON_CHARS_MIN ? 'Please say why you need to read this' : undefined,
    }),
    send: ({ reason }) => read(reason.trim()),
    onSent: answer => setShown({ read: answer }),
  })
  return (
    // One dialog for both, so that the focus returns to what opened it.
    <Dialog
      title={title}
      description={
        shown
          ? undefined
          : `To see ${what}, say why you need it. We log your name, the time and the reason, and no one can delete that.`
      }
      onClose={onClose}
      footer={
        shown ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" form={form.id} busy={form.isBusy} busyText="Opening…">
              Show details
            </Button>
          </>
        )
      }
    >
      {shown ? (
        <Focused>{children(shown.read)}</Focused>
      ) : (
        <Form form={form}>
          <TextField
            label="Reason"
            hint="For example “Checking in” or “A police officer asked”."
            required
            maxLength={REASON_CHARS_MAX}
            autoComplete="off"
            {...form.field('reason')}
          />
        </Form>
      )}
    </Dialog>
  )
}

/** Takes the focus from the field that is gone, so that what is shown is read out. */
function Focused({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.focus(), [])
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
