import { useSyncExternalStore } from 'react'
import type { Answer, Sent } from '#src/contract/endpoint.ts'
import { call } from '#src/web/call.ts'
import { freshKey } from '#src/web/fresh-key.ts'
import { askAssistant, type Source, retryAnswer } from '../contract/answers.ts'
import type { DraftAnswer } from '../contract/drafts.ts'
import { renameSession } from '../contract/sessions.ts'
import { fallbackTitle } from '../rules/title.ts'

export type Answered = Answer<typeof askAssistant>

/** A request: a question, perhaps in place of an earlier one, or an earlier one again. */
export type Ask = Omit<Sent<typeof askAssistant>, 'id'> & {
  /** Of the message whose question is asked again, and of that question. */
  retries?: string
}

/** A question that is being answered in a conversation, and what there is of the answer. */
export type Asking = {
  ask: Ask
  state: 'asking' | 'stopped' | 'answered' | 'failed'
  text: string
  sources: readonly Source[]
  drafts: readonly DraftAnswer[]
  answered: Answered | null
  /** The reason why there is no answer. */
  failure: unknown
}

const NOTHING = {
  state: 'asking' as const,
  text: '',
  sources: [],
  drafts: [],
  answered: null,
  failure: undefined,
}

// Outside the screens: a user who opens another conversation in the meantime comes back to a whole answer.
const all = new Map<string, Asking>()
const stops = new Map<string, AbortController>()
const listeners = new Set<() => void>()

function set(sessionId: string, change: Partial<Asking> | null): void {
  const before = all.get(sessionId)
  if (change === null) all.delete(sessionId)
  else if (before) all.set(sessionId, { ...before, ...change })
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useAsking = (sessionId: string | undefined): Asking | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (sessionId ? all.get(sessionId) : undefined),
    () => undefined,
  )

/** Ends an answer in the middle. The server keeps nothing of it; what was read stays in view. */
export function stopAnswer(sessionId: string): void {
  stops.get(sessionId)?.abort()
}

/** Takes what was stopped or failed out of view. */
export function forgetAsking(sessionId: string): void {
  const state = all.get(sessionId)?.state
  if (state === 'stopped' || state === 'failed') set(sessionId, null)
}

function onPart(sessionId: string, { event, data }: { event: string; data: unknown }): void {
  const before = all.get(sessionId)
  if (!before) return
  // As the contract's `parts` say.
  if (event === 'text') set(sessionId, { text: before.text + (data as { text: string }).text })
  if (event === 'source') set(sessionId, { sources: [...before.sources, data as Source] })
  if (event === 'draft') set(sessionId, { drafts: [...before.drafts, data as DraftAnswer] })
}

/** Names a conversation after its first answer; a failure leaves the name as it was. */
const nameConversation = (id: string, title: string) =>
  call(renameSession, { id, title }).catch(() => undefined)

/** Asks, and shows the answer as it is written. `isUnnamed`: the conversation gets its title by this question. */
export async function askInSession(sessionId: string, ask: Ask, isUnnamed: boolean): Promise<void> {
  const stop = new AbortController()
  stops.set(sessionId, stop)
  all.set(sessionId, { ...NOTHING, ask })
  set(sessionId, {})
  // The next question may be asked while the lists still ask again for the answer of this one.
  const isLatest = () => stops.get(sessionId) === stop
  const show = (change: Partial<Asking> | null) => isLatest() && set(sessionId, change)
  const options = {
    signal: stop.signal,
    idempotencyKey: freshKey(),
    onPart: (part: { event: string; data: unknown }) => isLatest() && onPart(sessionId, part),
    // Before the lists are asked for again, so that nothing is shown twice.
    onAnswer: (answered: Answered) => show({ state: 'answered', answered }),
  }
  const { retries, replaces, ...question } = ask
  try {
    const { suggestedTitle } = retries
      ? await call(retryAnswer, { id: retries }, options)
      : await call(askAssistant, { id: sessionId, replaces, ...question }, options)
    show(null)
    if (isUnnamed) await nameConversation(sessionId, suggestedTitle ?? fallbackTitle(ask.content))
  } catch (failure) {
    show(stop.signal.aborted ? { state: 'stopped' } : { state: 'failed', failure })
  } finally {
    if (isLatest()) stops.delete(sessionId)
  }
}
