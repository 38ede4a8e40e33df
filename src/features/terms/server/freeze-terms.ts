import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { stayTerms } from '#src/server/db/schema.ts'
import type { WordedStay } from '../rules/terms-words.ts'
import type { TermsInForce } from './queries.ts'
import type { Acceptance } from './read-acceptance.ts'
import { writeWords } from './write-words.ts'

type Frozen = {
  bookingId: string
  organisationId: string
  /** Null of a home whose terms are off: then nothing is written. */
  inForce: TermsInForce | null
  stay: WordedStay
  /** Null where nobody accepted the words, as of a stay that a host recorded. */
  acceptance: Acceptance | null
}

/** Keeps the terms of a booking as they are now, in the transaction that makes it. See docs/product/terms.md#frozen-with-the-booking. */
export async function freezeTerms(
  tx: Db,
  { bookingId, organisationId, inForce, stay, acceptance }: Frozen,
): Promise<void> {
  if (!inForce) return
  const { words, hash } = writeWords(inForce, stay, acceptance?.language)
  await tx.insert(stayTerms).values({
    bookingId,
    organisationId,
    ...inForce,
    words,
    wordsHash: hash,
    acceptedAt: acceptance?.at ?? null,
    acceptedBy: acceptance?.by ?? null,
    acceptedFrom: acceptance?.from ?? null,
  })
}

/** The same of a request that is changed before it is accepted: the terms of its first dates go, and with them that they were accepted. */
export async function freezeTermsAnew(tx: Db, frozen: Frozen): Promise<void> {
  await tx.delete(stayTerms).where(eq(stayTerms.bookingId, frozen.bookingId))
  await freezeTerms(tx, frozen)
}
