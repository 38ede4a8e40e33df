import type { Db } from '../db/open-db.ts'
import type { Deps } from '../deps.ts'
import { type OutgoingKind, outgoingKind } from '../outgoing/kind.ts'
import { markProcessed, type Notification, type Received, receivedById } from './received.ts'

/** Records what a notification means, in the transaction that marks it as processed. */
export type Save = (tx: Db, deps: Deps) => Promise<void>

type Definition = {
  /** `<feature>.<what it is>`, for good: it is stored in the database. */
  name: string
  /** Throws a problem unless the sender is who it should be, by the signature over the raw body, the headers or the address. */
  verify(deps: Deps, notification: Notification): void | Promise<void>
  /** By what its sender knows it, the same whenever it is sent again. */
  idOf(notification: Notification): string | Promise<string>
  /** What is answered to the sender; nothing if not given. */
  answer?: string
  /** Finds out what it means, outside any transaction, so it may ask the sender; gives what is to be recorded. May run more than once, what it gives runs once. */
  work(deps: Deps, received: Received): Promise<Save | void>
}

export type IncomingKind = Definition & {
  /** The work of processing, for the feature's `outgoing`. */
  processing: OutgoingKind
}

/** A kind of notification. Its processing is outgoing work: it is tried again if it throws, and shows in `npm run outgoing`. */
export const incomingKind = (definition: Definition): IncomingKind => ({
  ...definition,
  processing: outgoingKind({
    name: definition.name,
    places: 2,
    async run(deps, { subject }) {
      const received = await receivedById(deps.db, subject)
      if (!received || received.processedAt) return
      const save = await definition.work(deps, received)
      return {
        async save(tx) {
          if (await markProcessed(tx, received.id)) await save?.(tx, deps)
        },
      }
    },
  }),
})
