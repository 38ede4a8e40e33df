import { useEffect, useEffectEvent } from 'react'
import { useCall } from '#src/web/api.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Form } from '#src/web/ui/forms/form.tsx'
import { TextArea } from '#src/web/ui/fields/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { answerReview, REPLY_CHARS_MAX, type ReviewAnswer } from '../../contract.ts'

type AnswerFormProps = {
  reviewId: string
  /** The earlier answer. */
  before: string
  onAnswered: (review: ReviewAnswer) => void
  onCancel: () => void
}

/** The host's words to a review, the first or better ones. */
export function AnswerForm({ reviewId, before, onAnswered, onCancel }: AnswerFormProps) {
  const { mutateAsync } = useCall(answerReview)
  const form = useForm({
    saved: { body: before },
    draft: `answer.${reviewId}`,
    check: ({ body }) => ({ body: body.trim() === '' ? 'Please write an answer' : undefined }),
    send: typed => mutateAsync({ id: reviewId, ...typed }),
    onSent({ review }) {
      toast.success(before ? 'Your answer is changed' : 'Reply published')
      onAnswered(review)
    },
  })
  // The form is opened to write in it.
  const start = useEffectEvent(() => form.focus('body'))
  useEffect(() => start(), [])
  return (
    <Form form={form} className="mt-3 space-y-3">
      <TextArea
        label="Your answer"
        hint="Everybody reads it beneath the review."
        maxLength={REPLY_CHARS_MAX}
        {...form.field('body')}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="solid" type="submit" busy={form.isBusy} busyText="Sending…">
          {before ? 'Save answer' : 'Send answer'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
