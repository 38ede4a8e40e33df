import { useSyncExternalStore } from 'react'
import { freshKey } from '../fresh-key.ts'
import { NoAnswer } from '#src/contract/calls/create-call.ts'
import type { Answer, Endpoint, Sent } from '#src/contract/endpoint.ts'
import { inFlight, Problem, rateLimited, unauthenticated } from '#src/contract/problem.ts'
import { call } from '../call.ts'
import { device, OUTBOX, OUTBOX_BEFORE } from './device-store.ts'
import { session } from '../session/session.ts'

const TRY_AGAIN_MS = 20_000
/** Refusals of the moment: the same call may well be taken later. */
const LATER: ReadonlySet<string> = new Set([unauthenticated.code, rateLimited.code, inFlight.code])

// A call that waits on this device for the connection. A failed call is never shown as done, see
// docs/product/screens.md#what-the-device-keeps.
export type OutboxEntry = {
  /** Also its idempotency key: sent twice, it is done once. */
  id: string
  userId: string
  path: string
  input: Record<string, unknown>
  /** Text for the user: 'Booking at Kloof Cottage, 16 – 21 Dec 2026'. */
  label: string
  at: string
  /** True if it was tried without an answer: only then does it wait for the connection. */
  isTried?: boolean
  /** The last time the server was reached, and could not take it: that is no missing line. */
  isReached?: boolean
  /** The server's words when it said no; while it waits there are none. */
  refusal?: string | undefined
}

const NOTHING: OutboxEntry[] = []
let shown: OutboxEntry[] = NOTHING
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Callbacks for calls that may wait. */
type Waiter<Answered> = {
  /** One went through; what is shown is up to date. */
  onSent?: (answer: Answered, sent: OutboxEntry) => void
  /** The same, before anything is requested again: it is no longer shown as waiting. */
  onAnswer?: (answer: Answered, sent: OutboxEntry) => void
  /** None goes before those that were kept before it. */
  inOrder?: boolean
}

const endpoints = new Map<string, Waiter<unknown> & { endpoint: Endpoint }>()

function show(next: OutboxEntry[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Changes what waits. Throws where this device keeps nothing. */
async function change(next: (entries: OutboxEntry[]) => OutboxEntry[]): Promise<void> {
  await device.update<OutboxEntry[]>(OUTBOX, before => next(before ?? NOTHING))
  await read()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  otherTabs?.postMessage(OUTBOX)
}

async function read(): Promise<void> {
  show((await device.get<OutboxEntry[]>(OUTBOX)) ?? NOTHING)
}

/** Carries over calls that wait since the first delivery. */
async function carryOver(): Promise<void> {
  const text = localStorage.getItem(OUTBOX_BEFORE)
  if (text === null) return
  const old = JSON.parse(text) as OutboxEntry[] // as it was written
  await change(entries => [...old.filter(({ id }) => entries.every(each => each.id !== id)), ...entries])
  localStorage.removeItem(OUTBOX_BEFORE)
}

const load = (): Promise<void> =>
  (loading ??= carryOver()
    .then(read)
    .catch(() => undefined)) // a device that keeps nothing has nothing that waits

const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(OUTBOX)
otherTabs?.addEventListener('message', () => void read())

const mine = (): OutboxEntry[] => shown.filter(({ userId }) => userId === session.get()?.user.id)

/** Names an endpoint whose calls may wait, and what to do when one went through. Once, where the product is put together. */
export function mayWait<E extends Endpoint>(endpoint: E, waiter: Waiter<Answer<E>>): void {
  endpoints.set(endpoint.path, { endpoint, ...(waiter as Waiter<unknown>) }) // kept beside its own endpoint
}

const entryOf = (endpoint: Endpoint, input: object, label: string, userId: string): OutboxEntry => ({
  id: freshKey(),
  userId,
  path: endpoint.path,
  input: input as Record<string, unknown>, // an endpoint's input is an object
  label,
  at: new Date().toISOString(),
})

/** Sends a call, or stores it on this device if there is no answer: then the result is 'waiting'. Refusals are thrown. */
export async function sendOrQueue<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  label: string,
): Promise<Answer<E> | 'waiting'> {
  // The user who made the call: another may be signed in by the time it fails.
  const user = session.get()?.user
  const entry = entryOf(endpoint, input as object, label, user?.id ?? '') // as there
  try {
    return await call(endpoint, input, { idempotencyKey: entry.id })
  } catch (error) {
    // A user who has logged out in the meantime leaves nothing here.
    if (!(error instanceof NoAnswer) || !user || session.get()?.user.id !== user.id) throw error
    try {
      await change(entries => [...entries, { ...entry, isTried: true }])
    } catch {
      throw error // nothing that failed is called done
    }
    return 'waiting'
  }
}

/** Keeps it on this device first, then sends it behind what waits already, so that a page that is left loses nothing. */
export async function queueAndSend<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  label: string,
): Promise<'sent' | 'waiting' | 'refused'> {
  const entry = entryOf(endpoint, input as object, label, session.get()?.user.id ?? '') // as there
  try {
    await change(entries => [...entries, entry])
  } catch {
    // If the device stores nothing, the call is sent or fails.
    await call(endpoint, input, { idempotencyKey: entry.id })
    return 'sent'
  }
  await sendWaiting(endpoint.path)
  const left = shown.find(({ id }) => id === entry.id)
  if (!left) return 'sent'
  return left.refusal === undefined ? 'waiting' : 'refused'
}

const mark = (id: string, as: Partial<OutboxEntry>): Promise<void> =>
  change(entries => entries.map(each => (each.id === id ? { ...each, ...as } : each)))

/** True if it is settled: sent, refused, or its user is no longer here. */
async function sendEntry(waiting: OutboxEntry): Promise<boolean> {
  const known = endpoints.get(waiting.path)
  // Another user may have signed in while earlier calls were sent.
  if (!known || waiting.userId !== session.get()?.user.id) return true
  const onAnswer = (answer: unknown) => {
    show(shown.filter(({ id }) => id !== waiting.id))
    known.onAnswer?.(answer, waiting)
  }
  try {
    const answer = await call(known.endpoint, waiting.input, { idempotencyKey: waiting.id, onAnswer })
    await discard(waiting.id)
    known.onSent?.(answer, waiting)
    return true
  } catch (error) {
    const isAnswered = error instanceof Problem && error.status < 500
    if (!isAnswered || LATER.has(error.code)) {
      const isReached = error instanceof Problem
      if (!waiting.isTried || waiting.isReached !== isReached)
        await mark(waiting.id, { isTried: true, isReached })
      return false
    }
    await mark(waiting.id, { refusal: error.message })
    return true
  }
}

/** Tries everything of this user that waits, or what is of one path, one after another. */
export async function sendWaiting(path?: string): Promise<void> {
  await load()
  const held = new Set<string>()
  for (const waiting of mine()) {
    if (waiting.refusal !== undefined || (path && waiting.path !== path)) continue
    if (held.has(waiting.path)) {
      if (!waiting.isTried) await mark(waiting.id, { isTried: true })
      continue
    }
    const isSettled = await sendEntry(waiting)
    if (!isSettled && endpoints.get(waiting.path)?.inOrder) held.add(waiting.path)
  }
}

export const discard = (id: string): Promise<void> =>
  change(entries => entries.filter(each => each.id !== id))

/** Sends what waits whenever there is a chance that the line is back; returns how to stop. */
export function startSending(): () => void {
  const attempt = () => void sendWaiting()
  const timer = setInterval(
    () => mine().some(({ refusal }) => refusal === undefined) && attempt(),
    TRY_AGAIN_MS,
  )
  addEventListener('online', attempt)
  attempt()
  return () => {
    clearInterval(timer)
    removeEventListener('online', attempt)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  void load()
  return () => listeners.delete(listener)
}

/** Waiting and refused calls of this user, for one endpoint. */
export function useOutbox(endpoint: Endpoint): OutboxEntry[] {
  const all = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NOTHING,
  )
  const userId = typeof localStorage === 'undefined' ? undefined : session.get()?.user.id
  return all.filter(each => each.userId === userId && each.path === endpoint.path)
}
