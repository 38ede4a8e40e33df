import type { z } from './zod.ts'

/** Something that happens to a subject of the product, and what is kept of how things were then. */
export type EventOf<Facts extends z.ZodType = z.ZodType> = {
  /** `<subject>.<what happened>`, for good: it stands in the database. */
  name: string
  /** What it happens to, such as 'booking'. */
  subject: string
  /** Kept as it travels. Nothing that identifies a person beyond the name: no address, no number. */
  facts: Facts
}

export const event = <Facts extends z.ZodType>(declared: EventOf<Facts>): EventOf<Facts> => declared
