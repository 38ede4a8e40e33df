import { useMemo, useSyncExternalStore } from 'react'
import { queueAndSend, mayWait, type OutboxEntry, useOutbox } from '#src/web/offline/outbox.ts'
import { type MessageAnswer, sendMessage } from '../../contract.ts'

/** The address of a message: to whom, and about which booking, if any. */
export type Addressed = { receiverId: string; bookingId: string | null }

const NOTHING: readonly MessageAnswer[] = []
let justSent: readonly MessageAnswer[] = NOTHING
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Messages wait on the device until the line is back, and go in the order in which they were written. Once, where the product is put together. */
export const letMessagesWait = (): void =>
  mayWait(sendMessage, {
    inOrder: true,
    onAnswer({ message }) {
      justSent = [...justSent.filter(({ _id }) => _id !== message._id), message]
      for (const listener of listeners) listener()
    },
  })

/** Messages that this page has sent, from the moment the call was answered, before any list is asked for again. */
export const useJustSent = (): readonly MessageAnswer[] =>
  useSyncExternalStore(
    subscribe,
    () => justSent,
    () => NOTHING,
  )

/** True if what waits goes there. */
export const isTo = ({ input }: OutboxEntry, { receiverId, bookingId }: Addressed): boolean =>
  bookingId === null
    ? input.receiver_id === receiverId && (input.booking_id ?? null) === null
    : input.booking_id === bookingId

/** Returns messages that are not sent yet, or were refused. */
export function useUnsent(to: Addressed): OutboxEntry[] {
  const waiting = useOutbox(sendMessage)
  const { receiverId, bookingId } = to
  return useMemo(
    () => waiting.filter(entry => isTo(entry, { receiverId, bookingId })),
    [waiting, receiverId, bookingId],
  )
}

/** Sends a message, or keeps it on this device while nobody answers. See docs/product/messages.md#sending. */
export const send = ({ receiverId, bookingId }: Addressed, content: string, name: string) =>
  queueAndSend(sendMessage, { receiver_id: receiverId, booking_id: bookingId, content }, `Message to ${name}`)
