import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { REASON_CHARS_MAX, reportReview } from '../../contract.ts'

type ReportDialogProps = { reviewId: string; onClose: () => void; onReported: () => void }

/** Shows what is wrong with a review, in the reader's words. */
export function ReportDialog({ reviewId, onClose, onReported }: ReportDialogProps) {
  const { mutateAsync } = useCall(reportReview)
  const form = useForm({
    saved: { reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim() === '' ? 'Please say what is wrong with it' : undefined,
    }),
    send: typed => mutateAsync({ id: reviewId, ...typed }),
    onSent({ message }) {
      toast.success(message)
      onReported()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Report this review"
      description="Our team will check it and hide anything that breaks the rules. We won’t tell the author who reported it."
      word="Send report"
      busyWord="Sending…"
      variant="solid"
      onClose={onClose}
    >
      <TextArea label="What is wrong with it?" maxLength={REASON_CHARS_MAX} {...form.field('reason')} />
    </FormDialog>
  )
}
