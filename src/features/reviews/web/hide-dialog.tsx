import { useCall } from '#src/web/api.ts'
import { FormDialog } from '#src/web/ui/form-dialog.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/use-form.ts'
import { hideReview, type OverseenReview, REASON_CHARS_MAX } from '../contract.ts'

/** Hides a review for a reason that its author reads. */
export function HideDialog({ review, onClose }: { review: OverseenReview; onClose: () => void }) {
  const { mutateAsync } = useCall(hideReview)
  const form = useForm({
    saved: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : 'Write why you hide this review' }),
    send: ({ reason }) => mutateAsync({ id: review._id, reason }),
    onSent: () => {
      toast.success('Review hidden')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Hide the review by ${review.name}?`}
      description={`It no longer shows on the page of ${review.property.name}, and its stars no longer count. You can show it again.`}
      word="Hide review"
      busyWord="Hiding…"
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint={`${review.name} and the host read it with the review. Up to ${REASON_CHARS_MAX} characters.`}
        maxLength={REASON_CHARS_MAX}
        required
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
