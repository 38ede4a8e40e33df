import type { ReactNode } from 'react'
import { FormDialog } from './form-dialog.tsx'
import type { ButtonVariant } from '../button.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { toast } from '../toast.ts'
import { useForm } from '../forms/use-form.ts'

type ReasonDialogProps = {
  title: string
  description?: string
  /** Effects of the act: an `<li>` each, before the reason is asked for. */
  effects?: ReactNode
  /** The reader of the reason, and the place where it is shown. */
  hint: string
  /** Of the reason, in characters. */
  max: number
  /** Error if no reason was written. */
  missing: string
  word: string
  busyWord: string
  cancelWord?: string
  variant?: ButtonVariant
  send: (reason: string) => Promise<unknown>
  /** Text of the toast once it is done. */
  done: string
  onClose: () => void
}

/** Asks the reason for an act that another person will read, after the effects of the act. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { effects, hint, max, missing, send, done, onClose, ...dialog } = props
  const form = useForm({
    saved: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : missing }),
    send: ({ reason }) => send(reason),
    onSent: () => {
      toast.success(done)
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} {...dialog}>
      {effects ? <ul className="mb-5 list-disc space-y-1 pl-5 text-ink-2">{effects}</ul> : null}
      <TextArea
        label="Reason"
        hint={`${hint} Up to ${max} characters.`}
        maxLength={max}
        required
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
