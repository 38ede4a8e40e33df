import { BookOpen, Plus, Settings2, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { dayOf } from '#src/contract/days.ts'
import { AddressSearch } from '#src/web/address-search.tsx'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { useNow } from '#src/web/use-now.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { whenOf } from '#src/features/messages/web/parts/message-times.ts'
import { deleteSession, type SessionAnswer } from '../../contract/sessions.ts'
import { UsageLine } from '../usage-line.tsx'
import type { useSessions } from './use-sessions.ts'
import { FoldedDrafts } from '../drafts/waiting-drafts.tsx'

const SettingsDialog = loadable(async () => (await import('../settings-dialog.tsx')).SettingsDialog)

type PaneProps = {
  list: ReturnType<typeof useSessions>
  search: string
  hereId: string | undefined
  isBeginning: boolean
  onNew: () => void
  className: string
}

/** Every conversation with the assistant, the latest first. */
export function SessionsPane({ list, search, hereId, isBeginning, onNew, className }: PaneProps) {
  const [isSetting, setSetting] = useState(false)
  const isBare = list.answer.data !== undefined && list.total === 0 && search === ''
  return (
    <section
      aria-label="Conversations"
      className={`min-h-0 flex-col border-line bg-surface lg:border-r ${className}`}
    >
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 px-4 pt-4 pb-3">
        <h1 className="flex items-center gap-2 py-1 font-display text-2xl font-medium">
          AI Studio
          <Badge tone="info" className="font-sans">
            Beta
          </Badge>
        </h1>
        <ButtonLink
          to={links.aiKnowledge()}
          variant="quiet"
          aria-label="Saved answers"
          title="Saved answers"
          className="btn-icon ml-auto"
        >
          <BookOpen className="size-5" />
        </ButtonLink>
        <IconButton icon={Settings2} label="AI settings" onClick={() => setSetting(true)} />
        <Button
          variant="line"
          icon={Plus}
          busy={isBeginning}
          onClick={onNew}
          className="max-sm:min-h-12 max-sm:flex-1 sm:w-full"
        >
          New Conversation
        </Button>
        {isBare ? null : <AddressSearch label="Search conversations" placeholder="Title or words" isInPane />}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto border-t border-line [&>[role=status]]:m-3">
        <FoldedDrafts isBeside={hereId !== undefined} />
        <AnswerState
          answer={list.answer}
          what="your conversations"
          skeleton={<LinesSkeleton rows={6} isBare />}
        >
          {list.total === 0 ? <Nothing search={search} /> : <Rows list={list} hereId={hereId} />}
        </AnswerState>
      </div>
      <UsageLine />
      {isSetting ? <SettingsDialog onClose={() => setSetting(false)} /> : null}
    </section>
  )
}

const Nothing = ({ search }: { search: string }) =>
  search ? (
    <EmptyState
      drawing="search"
      title={`Nothing found for “${search}”`}
      text="Try another title or other words."
      actions={<ButtonLink to={links.aiStudio()}>Show all conversations</ButtonLink>}
    />
  ) : (
    <p className="px-4 py-6 text-center text-sm text-ink-2">
      No conversations yet. Ask a question and you’ll find it here again.
    </p>
  )

/** With a Tab stop on each row, keyboard users would never reach the conversation. */
function moveByArrows(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('a')]
  const at = rows.findIndex(row => row === document.activeElement)
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }
  const next = rows[places[event.key] ?? -1]
  if (!next || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  next.focus()
}

function Rows({ list, hereId }: Pick<PaneProps, 'list' | 'hereId'>) {
  const today = dayOf(new Date(useNow()))
  const { search } = useLocation()
  const navigate = useNavigate()
  const removal = useAction(deleteSession)
  const remove = ({ _id, title }: SessionAnswer) =>
    removal.act(
      { id: _id },
      {
        question: {
          title: 'Delete this conversation?',
          text: `“${title}” and everything in it is deleted for good. What you sent from it stays sent.`,
          confirmWord: 'Delete conversation',
          destructive: true,
        },
        done: () => void (_id === hereId && navigate(links.aiStudio() + search, { replace: true })),
      },
    )
  const stopId = list.sessions.some(({ _id }) => _id === hereId) ? hereId : list.sessions[0]?._id
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links are what is moved between */}
      <ul onKeyDown={moveByArrows}>
        {list.sessions.map(session => {
          const { _id, title, updatedAt } = session
          const isHere = _id === hereId
          return (
            <li
              key={_id}
              className={`relative flex items-center border-b border-line ${isHere ? 'bg-indigo-soft' : 'hover:bg-sunken/60'}`}
            >
              {isHere ? (
                <span aria-hidden="true" className="absolute inset-y-0 left-0 w-[3px] bg-indigo" />
              ) : null}
              <Link
                to={links.aiStudio(_id) + search}
                preventScrollReset
                tabIndex={_id === stopId ? 0 : -1}
                aria-current={isHere ? 'true' : undefined}
                className="min-w-0 flex-1 py-3 pl-4 leading-snug -outline-offset-2"
              >
                <span className="line-clamp-2 font-medium break-words">{title}</span>
                <span className="num block text-xs text-ink-3">{whenOf(updatedAt, today)}</span>
              </Link>
              <IconButton
                icon={X}
                label={`Delete ${title}`}
                className="shrink-0 text-ink-3"
                onClick={() => remove(session)}
              />
            </li>
          )
        })}
      </ul>
      <More answer={list.answer} />
      {removal.dialog}
    </>
  )
}

/** The next page, as soon as its place is nearly in view. */
function More({ answer }: { answer: PaneProps['list']['answer'] }) {
  const place = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = answer
  useEffect(() => {
    if (!hasNextPage || isFetchingNextPage || !place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '400px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return (
    <div ref={place} className="min-h-4">
      {isFetchingNextPage ? <LinesSkeleton rows={1} isBare /> : null}
    </div>
  )
}
