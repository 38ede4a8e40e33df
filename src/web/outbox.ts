import { useSyncExternalStore } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { NoAnswer } from '#src/contract/create-call.ts'
import type { Answer, Endpoint, Sent } from '#src/contract/endpoint.ts'
import { Problem } from '#src/contract/problem.ts'
import { call } from './call.ts'
import { device } from './device-store.ts'
import { session } from './session.ts'
import { OUTBOX, OUTBOX_BEFORE } from './what-waits.ts'

const TRY_AGAIN_MS = 20_000

// What waits on this device until the line is back. Nothing that failed is called done, see docs/product/screens.md#what-the-device-keeps.
export type OutboxEntry = {
  /** Also its idempotency key: sent twice, it is done once. */
  id: string
  userId: string
  path: string
  input: Record<string, unknown>
  /** What a person reads: 'Booking at Kloof Cottage, 16 – 21 Dec 2026'. */
  label: string
  at: string
  /** The server's words when it said no; while it waits there are none. */
  refusal?: string | undefined
}

const NOTHING: OutboxEntry[] = []
let shown: OutboxEntry[] = NOTHING
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()
const endpoints = new Map<
  string,
  { endpoint: Endpoint; onSent: (answer: unknown, sent: OutboxEntry) => void }
>()

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

/** What waits since the first delivery is carried over. */
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
export function mayWait<E extends Endpoint>(
  endpoint: E,
  onSent: (answer: Answer<E>, sent: OutboxEntry) => void,
): void {
  endpoints.set(endpoint.path, { endpoint, onSent: onSent as (answer: unknown, sent: OutboxEntry) => void }) // kept beside its own endpoint
}

/** Sends, or keeps it on this device when nobody answers: then the result is 'waiting'. Refusals are thrown. */
export async function sendOrKeep<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  label: string,
): Promise<Answer<E> | 'waiting'> {
  const id = uuidv7()
  // Whoever asked for it, though somebody else may be signed in by the time that nobody has answered.
  const user = session.get()?.user
  try {
    return await call(endpoint, input, { idempotencyKey: id })
  } catch (error) {
    if (!(error instanceof NoAnswer) || !user) throw error
    const kept = {
      id,
      userId: user.id,
      path: endpoint.path,
      input: input as Record<string, unknown>,
      label,
      at: new Date().toISOString(),
    } // an endpoint's input is an object
    try {
      await change(entries => [...entries, kept])
    } catch {
      throw error // nothing that failed is called done
    }
    return 'waiting'
  }
}

async function sendEntry(waiting: OutboxEntry): Promise<void> {
  const known = endpoints.get(waiting.path)
  // Before it others took their time, in which somebody else may have signed in.
  if (!known || waiting.userId !== session.get()?.user.id) return
  try {
    const answer = await call(known.endpoint, waiting.input, { idempotencyKey: waiting.id })
    await discard(waiting.id)
    known.onSent(answer, waiting)
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500 || error.status === 401 || error.status === 429)
      return
    const refusal = error.message
    await change(entries => entries.map(each => (each.id === waiting.id ? { ...each, refusal } : each)))
  }
}

/** Tries everything of this user that waits, one after another. */
export async function sendWaiting(): Promise<void> {
  await load()
  for (const waiting of mine().filter(({ refusal }) => refusal === undefined)) await sendEntry(waiting)
}

export const discard = (id: string): Promise<void> =>
  change(entries => entries.filter(each => each.id !== id))

/** Sends what waits whenever there is a chance that the line is back; returns how to stop. */
export function keepSending(): () => void {
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

/** What of this user's waits or was refused, for one endpoint. */
export function useOutbox(endpoint: Endpoint): OutboxEntry[] {
  const all = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NOTHING,
  )
  const userId = typeof localStorage === 'undefined' ? undefined : session.get()?.user.id
  return all.filter(each => each.userId === userId && each.path === endpoint.path)
}
