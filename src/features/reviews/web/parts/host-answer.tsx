import { type ReactNode, useState } from 'react'
import { stayDay } from '#src/contract/words.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { focusAtOnce } from '#src/web/ui/forms/starts-focused.ts'
import type { ReviewAnswer } from '../../contract.ts'

// Few are the host, and fewer write just now.
const AnswerForm = loadable(async () => (await import('./answer-form.tsx')).AnswerForm)

type Reply = ReviewAnswer['reply']

type HostAnswerProps = {
  reviewId: string
  reply: Reply | undefined
  /** The host looks, who may write it here. */
  isHost: boolean
  /** Further actions with the review. */
  children?: ReactNode
}

/** Shows what the host answered, beneath a review. */
export function HostAnswer({ reviewId, reply, isHost, children }: HostAnswerProps) {
  // A document does not ask again for what it came with.
  const [answered, setAnswered] = useState<Reply>()
  const [isWriting, setIsWriting] = useState(false)
  // The button that was pressed comes back with the focus that it had.
  const [hasWritten, setHasWritten] = useState(false)
  const setWriting = (isOpen: boolean) => {
    setIsWriting(isOpen)
    setHasWritten(true)
  }
  const shown = answered ?? reply
  if (isWriting)
    return (
      <AnswerForm
        reviewId={reviewId}
        before={shown?.body ?? ''}
        onAnswered={review => {
          setAnswered(review.reply)
          setWriting(false)
        }}
        onCancel={() => setWriting(false)}
      />
    )
  return (
    <>
      {shown ? (
        <div className="mt-3 border-l-2 border-gold pl-4">
          <p className="text-sm font-semibold">
            {isHost ? 'Your answer' : 'The host answered'}
            <span className="num ml-2 font-normal text-ink-3">{stayDay(shown.createdAt)}</span>
          </p>
          <p className="mt-1 break-words whitespace-pre-line text-ink-2">{shown.body}</p>
        </div>
      ) : null}
      <div className="mt-2 flex flex-wrap items-center gap-x-5 empty:hidden">
        {isHost ? (
          <Button
            ref={hasWritten ? focusAtOnce : undefined}
            variant={shown ? 'quiet' : 'line'}
            className={shown ? '-ml-4' : ''}
            onClick={() => setWriting(true)}
          >
            {shown ? 'Change answer' : 'Answer'}
          </Button>
        ) : null}
        {children}
      </div>
    </>
  )
}
