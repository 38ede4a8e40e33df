import type { Topic } from '../topics.ts'
import type { z } from '../zod.ts'

/** The people who are told of an event: those who act for the event's organisation, the guest whom it names, and, where it has neither, the person who did it. */
export type Side = 'host' | 'guest' | 'person'

/** Something that happens to a subject of the product, and what is kept of how things were then. */
export type EventOf<Facts extends z.ZodType = z.ZodType> = {
  /** `<subject>.<what happened>`, for good: it stands in the database. */
  name: string
  /** The subject of it, such as 'booking'. */
  subject: string
  /** The sides that it concerns, of those who could be told: nobody else hears that it happened. */
  audience: readonly Side[]
  /** The answers of theirs that it makes old. */
  changes: readonly Topic[]
  /** Heard by so many at once that it is saved for none of them: whoever comes asks for what it changes. See docs/product/live.md#to-many-at-once. */
  isUnsaved?: true
  /** Kept as it travels. Nothing that identifies a person beyond the name: no address, no number. */
  facts: Facts
}

export const event = <Facts extends z.ZodType>(declared: EventOf<Facts>): EventOf<Facts> => declared
