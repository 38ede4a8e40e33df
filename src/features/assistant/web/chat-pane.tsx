import { ArrowLeft, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { notFound } from '#src/contract/problem.ts'
import { failureWords } from '#src/web/call.ts'
import { links } from '#src/web/links.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { ThreadSkeleton } from '#src/features/messages/web/parts/thread-skeleton.tsx'
import { bookingRequired, limitReached } from '../contract/answers.ts'
import { isStartingTitle } from '../rules/title.ts'
import { type Ask, askInSession, forgetAsking, stopAnswer, useAsking } from './asking.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { RenameTitle } from './sessions/rename-title.tsx'
import { NOBODY, SendToClient } from './drafts/send-to-client.tsx'
import type { Message } from './shown-messages.ts'
import { SuggestionChips } from './suggestion-chips.tsx'
import { useComposer } from './use-composer.ts'
import { useConversation } from './use-conversation.ts'
import { Welcome } from './welcome.tsx'

type PaneProps = {
  sessionId: string | undefined
  /** Begins a conversation, and gives its id; undefined where none could be begun. */
  begin: () => Promise<string | undefined>
  /** Leads to a conversation that was begun here. */
  show: (sessionId: string) => void
  backTo: string
}

/** One conversation: what was said, and the field to ask in. */
export function ChatPane({ sessionId, begin, show, backTo }: PaneProps) {
  const conversation = useConversation(sessionId)
  const { answer, messages, session } = conversation
  const asking = useAsking(sessionId)
  const composer = useComposer(sessionId)
  const [recipient, setRecipient] = useState(NOBODY)
  const [edited, setEdited] = useState<string>()
  const [isBeginning, setBeginning] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const field = useRef<HTMLTextAreaElement>(null)
  const isAsking = isBeginning || asking?.state === 'asking'
  // A question that could not be asked is put back in the field, before any text typed since.
  const failed = asking?.state === 'failed' ? asking : undefined
  const selectTaken = failed && !failed.ask.retries ? failed.ask : undefined
  const content = [selectTaken?.content, composer.content].filter(Boolean).join('\n')
  const replaced = edited ?? selectTaken?.replaces ?? undefined
  const failure = refusal ?? failed?.failure

  const forget = () => sessionId && forgetAsking(sessionId)
  const type = (words: string) => {
    composer.type(words)
    setRefusal(undefined)
    if (replaced) setEdited(replaced)
    forget()
  }

  const run = async (ask: Ask) => {
    if (isAsking) return
    setRefusal(undefined)
    setEdited(undefined)
    const isUnnamed = sessionId === undefined || (session !== undefined && isStartingTitle(session.title))
    if (sessionId) return askInSession(sessionId, ask, isUnnamed)
    setBeginning(true)
    const begun = await begin()
    setBeginning(false)
    if (!begun) return composer.type(ask.content)
    const asked = askInSession(begun, ask, isUnnamed)
    show(begun)
    return asked
  }
  const send = () => {
    const { isOn, bookingId } = recipient
    if (isOn && !bookingId) return setRefusal(bookingRequired())
    composer.type('')
    const to = isOn ? { sendToClient: true, bookingId } : {}
    void run({ content: content.trim(), ...to, ...(replaced ? { replaces: replaced } : {}) })
  }
  const put = (words: string) => {
    type(words)
    field.current?.focus()
  }
  const edit = (question: Message) => {
    put(question.content)
    setEdited(question._id)
  }
  const retry = (answered: Message) => {
    const question = messages[messages.findIndex(({ _id }) => _id === answered._id) - 1]
    if (question) void run({ content: question.content, retries: answered._id, replaces: question._id })
  }
  // A row is drawn again only where its own message is another one.
  const ask = (question: string) => void run({ content: question })
  const latest = useRef({ edit, retry, ask })
  useEffect(() => {
    latest.current = { edit, retry, ask }
  })
  const onEdit = useCallback((question: Message) => latest.current.edit(question), [])
  const onAsk = useCallback((question: string) => latest.current.ask(question), [])
  const onRetry = useCallback((answered: Message) => latest.current.retry(answered), [])

  if (sessionId && notFound.is(answer.error))
    return (
      <EmptyState
        className="m-auto"
        drawing="messages"
        title="Conversation not found"
        text="It may be deleted, or belong to another account."
        actions={<ButtonLink to={links.aiStudio()}>All conversations</ButtonLink>}
      />
    )
  const isNoBooking = bookingRequired.is(failure)
  const list = (
    <MessageList
      conversation={conversation}
      asking={asking}
      onEdit={onEdit}
      onRetry={onRetry}
      onAsk={onAsk}
      onAskAgain={() => asking && void run(asking.ask)}
      onEditStopped={() => {
        if (asking) put(asking.ask.content)
      }}
      welcome={<Welcome onAsk={ask} />}
    />
  )
  return (
    <section aria-label="Conversation" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex min-h-[60px] items-center gap-1 border-b border-line bg-surface px-1 py-1 sm:px-2 lg:px-5">
        <Link to={backTo} aria-label="All conversations" className="btn btn-quiet btn-icon lg:hidden">
          <ArrowLeft className="size-5" />
        </Link>
        {session ? (
          <RenameTitle session={session} />
        ) : (
          <h2 className="truncate font-semibold">New conversation</h2>
        )}
      </header>
      <div className="flex min-h-0 flex-1 flex-col">
        {sessionId ? (
          <AnswerState answer={answer} what="this conversation" skeleton={<ThreadSkeleton />}>
            {list}
          </AnswerState>
        ) : (
          list
        )}
      </div>
      <Composer
        content={content}
        onType={type}
        onSend={send}
        onStop={() => sessionId && stopAnswer(sessionId)}
        isAsking={isAsking}
        field={field}
        error={failure !== undefined && !isNoBooking ? <Failure failure={failure} /> : undefined}
      >
        {messages.length > 0 && !isAsking ? <SuggestionChips onAsk={onAsk} /> : null}
        {replaced ? (
          <p className="flex items-center gap-2 text-sm text-ink-2">
            You’re editing an earlier question. What follows it is replaced.
            <IconButton
              icon={X}
              label="Stop editing"
              onClick={() => {
                type('')
                setEdited(undefined)
              }}
            />
          </p>
        ) : null}
        <SendToClient
          recipient={recipient}
          onChange={next => {
            setRecipient(next)
            setRefusal(undefined)
          }}
          error={isNoBooking ? failureWords(failure) : undefined}
        />
      </Composer>
    </section>
  )
}

/** The reason for a missing answer, and the way to more if the month's questions are used. */
function Failure({ failure }: { failure: unknown }) {
  return (
    <>
      Failed to send: {failureWords(failure)}
      {limitReached.is(failure) ? (
        <>
          {'. '}
          <Link to={links.billing()} className="link">
            Upgrade
          </Link>
        </>
      ) : null}
    </>
  )
}
