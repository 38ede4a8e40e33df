import { Copy, Pencil, RotateCcw } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { formatDateTime } from '#src/contract/words.ts'
import { loadable } from '#src/web/loadable.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { StarMark } from '#src/web/ui/marks/star-mark.tsx'
import type { DraftAnswer } from '../contract/drafts.ts'
import type { Card, Source } from '../contract/answers.ts'
import { AnswerCard } from './answer-card.tsx'
import { AnswerMenu } from './answer-menu.tsx'
import { copyText } from './copy-text.ts'
import { Drafts } from './drafts/drafts.tsx'
import { Offers } from './offers.tsx'
import type { Message } from './shown-messages.ts'
import { SourceLinks } from './source-links.tsx'

// A library that reads Markdown is heavy, and no screen waits for it.
const AnswerText = loadable(async () => (await import('./answer-text.tsx')).AnswerText)

export type RowActions = {
  onEdit: (question: Message) => void
  onRetry: (answer: Message) => void
  /** Asks a question that was offered. */
  onAsk: (question: string) => void
}

type RowProps = RowActions & {
  message: Message
  /** The question of an answer. */
  question: Message | undefined
  /** Nothing is asked just now. */
  isFree: boolean
}

/** A question or an answer that is saved, with what can be done with it. Far from view it is not laid out. */
export const MessageRow = memo(({ message, question, isFree, onEdit, onRetry, onAsk }: RowProps) => {
  const { role, content, createdAt, sources, drafts, offers, card, counted } = message
  const at = (
    <time dateTime={createdAt} className="num px-1 text-xs text-ink-3">
      {formatDateTime(createdAt)}
    </time>
  )
  if (role === 'user')
    return (
      <QuestionBubble
        words={content}
        foot={
          <>
            {at}
            <IconButton
              icon={Pencil}
              label="Edit question"
              aria-disabled={!isFree}
              onClick={() => isFree && onEdit(message)}
            />
          </>
        }
      />
    )
  return (
    <AnswerBubble
      text={content}
      sources={sources}
      drafts={drafts}
      card={card}
      isCounted={counted}
      offers={
        offers.length > 0 ? (
          <Offers offers={offers} isQuiet={card !== null} isFree={isFree} onAsk={onAsk} />
        ) : null
      }
    >
      {at}
      {card ? null : <IconButton icon={Copy} label="Copy answer" onClick={() => copyText(content)} />}
      <IconButton
        icon={RotateCcw}
        label="Try again"
        aria-disabled={!isFree}
        onClick={() => isFree && onRetry(message)}
      />
      <AnswerMenu message={message} question={question?.content ?? ''} />
    </AnswerBubble>
  )
})

// `content-visibility: auto` also cuts a row off at its edges, so it is switched off while a menu overlaps them.
const ROW =
  '[content-visibility:auto] has-[[role=menu]]:[content-visibility:visible] [contain-intrinsic-block-size:auto_9rem]'

/** A question of the user. */
export function QuestionBubble({ words, foot }: { words: string; foot?: ReactNode }) {
  return (
    <li className={`flex flex-col items-end ${ROW}`}>
      <p className="w-fit max-w-[85%] rounded-lg rounded-br-xs bg-indigo px-4 py-2.5 break-words whitespace-pre-line text-on-indigo forced-colors:border">
        <span className="sr-only">You: </span>
        {words}
      </p>
      {foot ? <div className="flex items-center text-ink-3">{foot}</div> : null}
    </li>
  )
}

type AnswerProps = {
  text: string
  sources: readonly Source[]
  drafts: readonly DraftAnswer[]
  isArriving?: boolean
  card?: Card | null
  /** False of a refusal, which is free. */
  isCounted?: boolean
  offers?: ReactNode
  children?: ReactNode
}

/** An answer with its sources and drafts: words, or its figures as a card; a refusal with what can be asked instead. */
export function AnswerBubble(props: AnswerProps) {
  const { text, sources, drafts, isArriving = false, card = null, isCounted = true, offers, children } = props
  // A message to a guest is the draft word for word: it is read once.
  const isDraftAlone = drafts.some(draft => draft.text.trim() === text.trim())
  return (
    <li className={`flex gap-3 ${isArriving ? '' : ROW}`}>
      <StarMark className="mt-3 size-4 shrink-0 text-gold max-sm:hidden" />
      <div className={`min-w-0 ${card ? 'flex-1' : 'max-w-[min(100%,46rem)]'}`}>
        {card ? (
          <AnswerCard card={card} sources={sources}>
            {offers}
            <IconButton icon={Copy} label="Copy answer" onClick={() => copyText(text)} />
          </AnswerCard>
        ) : text === '' || isDraftAlone ? null : (
          <div className="w-fit max-w-full rounded-lg rounded-bl-xs bg-sunken px-4 py-2.5 dark:bg-mute forced-colors:border">
            <span className="sr-only">AI Studio: </span>
            <AnswerText text={text} />
            {offers ? <div className="mt-2.5 flex flex-wrap gap-2">{offers}</div> : null}
            {isCounted ? null : <p className="mt-2 text-xs text-ink-3">Not counted as a request</p>}
          </div>
        )}
        <Drafts drafts={drafts} isArriving={isArriving} />
        {card || sources.length === 0 ? null : (
          <div className="mt-2">
            <SourceLinks sources={sources} />
          </div>
        )}
        {children ? <div className="flex flex-wrap items-center text-ink-3">{children}</div> : null}
      </div>
    </li>
  )
}
