import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { NOTE_CHARS_MAX, resolveUnmatched, type Unmatched } from '../contract/unmatched.ts'

type SettleDialogProps = { unmatched: Unmatched; onClose: () => void }

/** Says how something that fits nothing was settled; no money moves by it. */
export function SettleDialog({ unmatched: { _id: id }, onClose }: SettleDialogProps) {
  const { mutateAsync } = useCall(resolveUnmatched)
  const form = useForm({
    saved: { note: '' },
    check: ({ note }) => ({ note: note.trim() ? undefined : 'Write how it was settled' }),
    send: ({ note }) => mutateAsync({ id, note }),
    onSent: () => {
      toast.success('Marked as settled')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title="Mark as settled"
      word="Mark as settled"
      busyWord="Saving…"
      onClose={onClose}
    >
      <TextArea
        label="How was it settled?"
        hint={`It stays in the audit log. Up to ${NOTE_CHARS_MAX} characters.`}
        maxLength={NOTE_CHARS_MAX}
        required
        {...form.field('note')}
      />
      <p className="mt-4 text-sm text-ink-2">Naledi moves no money, and the plan stays as it is.</p>
    </FormDialog>
  )
}
