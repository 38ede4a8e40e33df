import type { ReactNode } from 'react'
import { FormDialog } from './form-dialog.tsx'
import type { ButtonVariant } from './button.tsx'
import { TextArea } from './text-area.tsx'
import { toast } from './toast.ts'
import { useForm } from './use-form.ts'

type ReasonDialogProps = {
  title: string
  description?: string
  /** What comes of it: an `<li>` each, before the reason is asked for. */
  effects?: ReactNode
  /** Who reads the reason, and where. */
  hint: string
  /** Of the reason, in characters. */
  max: number
  /** What is said where no reason was written. */
  missing: string
  word: string
  busyWord: string
  cancelWord?: string
  variant?: ButtonVariant
  send: (reason: string) => Promise<unknown>
  /** What the toast says once it is done. */
  done: string
  onClose: () => void
}

/** Asks why, for an act whose reason somebody else reads, and says first what comes of it. */
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
