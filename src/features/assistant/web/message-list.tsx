import { ArrowDown } from 'lucide-react'
import { type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react'
import { AWAY_PX, useStableScroll } from '#src/web/use-stable-scroll.ts'
import { Button } from '#src/web/ui/button.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { Spinner } from '#src/web/ui/waiting/spinner.tsx'
import { StarMark } from '#src/web/ui/marks/star-mark.tsx'
import type { Asking } from './asking.ts'
import { AnswerBubble, MessageRow, QuestionBubble, type RowActions } from './message-row.tsx'
import { type Message, shownMessages } from './shown-messages.ts'
import type { useConversation } from './use-conversation.ts'

type ListProps = RowActions & {
  conversation: ReturnType<typeof useConversation>
  asking: Asking | undefined
  /** Called for an answer that was stopped. */
  onAskAgain: () => void
  onEditStopped: () => void
  /** In place of messages while there are none. */
  welcome: ReactNode
}

/** Questions and answers, oldest first, scrolled to the end. */
export function MessageList(props: ListProps) {
  const { conversation, asking, onEdit, onRetry, onAsk, onAskAgain, onEditStopped, welcome } = props
  const scroller = useRef<HTMLElement>(null)
  const [isAway, setAway] = useState(false)
  const messages = shownMessages(conversation.messages, asking)
  const isWriting = asking?.state === 'asking' || asking?.state === 'stopped'
  const isEmpty = messages.length === 0 && !isWriting
  useStableScroll(scroller, `${messages.at(-1)?._id} ${asking?.text.length} ${asking?.drafts.length}`)
  const toFoot = () => scroller.current?.scrollTo({ top: 0 })
  // Right after asking, the list shows the question.
  const isAsking = asking?.state === 'asking'
  useEffect(() => {
    if (isAsking) scroller.current?.scrollTo({ top: 0 })
  }, [isAsking])
  const moved = ({ currentTarget }: UIEvent<HTMLElement>) => setAway(currentTarget.scrollTop < -AWAY_PX)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={scroller}
        aria-label="Messages"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
        tabIndex={0}
        onScroll={moved}
        // A welcome is read from its head.
        className={`flex min-h-0 flex-1 ${isEmpty ? 'flex-col' : 'flex-col-reverse'} overflow-x-clip overflow-y-auto px-4 py-5 [overflow-anchor:none] -outline-offset-2 md:px-6`}
      >
        {/* A short conversation begins at the top, and a long one shows its end. */}
        <div className="mx-auto mb-auto w-full max-w-[50rem]">
          <Older conversation={conversation} />
          {isEmpty ? (
            welcome
          ) : (
            <ol className="space-y-4">
              {messages.map((message, at) => (
                <MessageRow
                  key={message._id}
                  message={message}
                  question={message.role === 'assistant' ? messages[at - 1] : undefined}
                  isFree={!isAsking}
                  onEdit={onEdit}
                  onRetry={onRetry}
                  onAsk={onAsk}
                />
              ))}
              {isWriting ? <Arriving asking={asking} {...{ onAskAgain, onEditStopped }} /> : null}
            </ol>
          )}
        </div>
      </section>
      {isAway ? (
        <IconButton
          icon={ArrowDown}
          label="To the newest message"
          variant="line"
          onClick={toFoot}
          className="absolute right-5 bottom-3 rounded-full! shadow-lift"
        />
      ) : null}
      <Announced messages={messages} />
    </div>
  )
}

type ArrivingProps = { asking: Asking } & Pick<ListProps, 'onAskAgain' | 'onEditStopped'>

/** A question on its way, and what there is of its answer. */
function Arriving({ asking, onAskAgain, onEditStopped }: ArrivingProps) {
  const { ask, state, text, sources, drafts } = asking
  const isStopped = state === 'stopped'
  return (
    <>
      <QuestionBubble words={ask.content} />
      {text !== '' || drafts.length > 0 ? (
        <AnswerBubble text={text} sources={sources} drafts={drafts} isArriving />
      ) : null}
      {isStopped ? (
        <li className="flex flex-wrap items-center gap-2 text-sm text-ink-2 sm:pl-7">
          <output>Stopped. The question and this part of the answer aren’t saved.</output>
          <Button size="sm" onClick={onAskAgain}>
            Ask again
          </Button>
          <Button size="sm" variant="quiet" onClick={onEditStopped}>
            Edit question
          </Button>
        </li>
      ) : text === '' ? (
        <li>
          <output className="flex items-center gap-3 text-ink-2">
            <StarMark className="size-4 shrink-0 animate-pulse text-gold" />
            AI is thinking...
          </output>
        </li>
      ) : null}
    </>
  )
}

/** Earlier messages, loaded as the reader comes near to them. */
function Older({ conversation: { answer } }: Pick<ListProps, 'conversation'>) {
  const place = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = answer
  const isReady = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (!isReady || !place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      root: place.current.closest('section'),
      rootMargin: '1200px 0px 0px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isReady, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={place} className="flex min-h-11 items-center justify-center pb-4">
      {isFetchingNextPage ? <Spinner size="sm" /> : null}
      {isFetchNextPageError ? (
        <p className="flex flex-wrap items-center justify-center gap-3 text-sm text-ink-2">
          We couldn’t load earlier messages
          <Button size="sm" onClick={() => void fetchNextPage()}>
            Try again
          </Button>
        </p>
      ) : null}
    </div>
  )
}

/** Says aloud what is answered while the conversation is open. */
function Announced({ messages }: { messages: readonly Message[] }) {
  const [since] = useState(() => new Date().toISOString())
  const last = messages.at(-1)
  const isNew = last?.role === 'assistant' && last.createdAt > since
  return (
    <div role="log" aria-label="New answers" className="sr-only">
      {isNew ? <p key={last._id}>{`AI Studio: ${last.content}`}</p> : null}
    </div>
  )
}
