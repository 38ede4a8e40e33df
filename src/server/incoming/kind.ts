import type { Db } from '../db/open-db.ts'
import type { Deps } from '../deps.ts'
import { type OutgoingKind, outgoingKind } from '../outgoing/kind.ts'
import { markProcessed, type Notification, processAgain, type Received, receivedById } from './received.ts'

/** Its sender could not be asked, or did not know of it: it is processed again then, or as soon as it is sent again. */
export type Later = { againAt: Date }

/**
 * Records what a notification means, in the transaction that marks it as processed. Returns a time, having recorded nothing, if what
 * its sender said is no longer true under the lock.
 */
export type Save = (tx: Db, deps: Deps) => Promise<Later | void>

/** Its sender could not be asked for too long: this is recorded, and it is processed anew if it comes again. */
export type GivenUp = { givenUp: Save }

type Definition = {
  /** `<feature>.<what it is>`, for good: it is stored in the database. */
  name: string
  /** Throws a problem unless the sender is who it should be, by the signature over the raw body, the headers or the address. */
  verify(deps: Deps, notification: Notification): void | Promise<void>
  /** By what its sender knows it, the same whenever it is sent again. */
  idOf(notification: Notification): string | Promise<string>
  /** The part of the body that is stored, where the rest is secret or of nobody's concern; all of it if not given. */
  storedPart?(body: Uint8Array): Uint8Array
  /** The answer to the sender; nothing if not given. */
  answer?: string
  /** Finds out what it means, outside any transaction, so it may ask the sender; gives what is to be recorded. May run more than once, what it gives runs once. */
  work(deps: Deps, received: Received): Promise<Save | Later | GivenUp | void>
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
      const received = await receivedById(deps, subject)
      if (!received || received.processedAt) return
      const done = await definition.work(deps, received)
      if (done && 'againAt' in done) return { at: done.againAt }
      const isGivenUp = done !== undefined && 'givenUp' in done
      const save = isGivenUp ? done.givenUp : done
      return {
        async save(tx) {
          if (!(await markProcessed(tx, received.id, isGivenUp))) return
          const later = await save?.(tx, deps)
          if (later) await processAgain(tx, definition.name, received.id, later.againAt)
        },
      }
    },
  }),
})
