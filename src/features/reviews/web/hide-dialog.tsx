import { useCall } from '#src/web/api.ts'
import { ReasonDialog } from '#src/web/ui/dialogs/reason-dialog.tsx'
import { hideReview, type OverseenReview, REASON_CHARS_MAX } from '../contract.ts'

/** Hides a review for a reason that its author reads. */
export function HideDialog({ review, onClose }: { review: OverseenReview; onClose: () => void }) {
  const { mutateAsync } = useCall(hideReview)
  const { _id: id, name, property } = review
  return (
    <ReasonDialog
      title={`Hide the review by ${name}?`}
      description={`It no longer shows on the page of ${property.name}, and its stars no longer count. You can show it again.`}
      hint={`${name} and the host read it with the review.`}
      max={REASON_CHARS_MAX}
      missing="Write why you hide this review"
      word="Hide review"
      busyWord="Hiding…"
      send={reason => mutateAsync({ id, reason })}
      done="Review hidden"
      onClose={onClose}
    />
  )
}
