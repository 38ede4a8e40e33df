import { type FormEvent, useState } from 'react'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { useDraftState } from '#src/web/draft.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { focusAtOnce } from '#src/web/ui/starts-focused.ts'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { answerReview, REPLY_CHARS_MAX, type ReviewAnswer } from '../../contract.ts'

type AnswerFormProps = {
  reviewId: string
  /** What is answered already. */
  before: string
  onAnswered: (review: ReviewAnswer) => void
  onCancel: () => void
}

/** The host's words to a review, the first or better ones. */
export function AnswerForm({ reviewId, before, onAnswered, onCancel }: AnswerFormProps) {
  const [{ body }, type, forget] = useDraftState(`answer.${reviewId}`, { body: before })
  const [isMissing, setMissing] = useState(false)
  const answer = useCall(answerReview)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(body.trim() === '')
    if (body.trim() === '') return
    // Once answered, this form is gone: what is said then must not depend on it. A refusal stands above.
    answer.mutateAsync({ id: reviewId, body }).then(
      ({ review }) => {
        forget()
        toast.success(before ? 'Your answer is changed' : 'Your answer stands beneath the review')
        onAnswered(review)
      },
      () => undefined,
    )
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 space-y-3">
      {answer.error ? <Banner tone="error">{failureWords(answer.error)}</Banner> : null}
      <TextArea
        label="Your answer"
        hint="Everybody reads it beneath the review."
        maxLength={REPLY_CHARS_MAX}
        error={isMissing && body.trim() === '' ? 'Please write an answer' : undefined}
        value={body}
        ref={focusAtOnce}
        onChange={event => type({ body: event.target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="solid" type="submit" busy={answer.isPending} busyText="Sending…">
          {before ? 'Save answer' : 'Send answer'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
