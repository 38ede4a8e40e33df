import { eq } from 'drizzle-orm'
import type { Db } from '#src/server/db/open-db.ts'
import { damageClaims } from '#src/server/db/schema.ts'

export { END_UNANSWERED, RETURN_DAMAGE } from './damage/return-damage.ts'
export { remindOfDispute } from './disputes/save-dispute.ts'
export { TAKE_LOST } from './disputes/take-lost.ts'
export { oweRefund, payRefund } from './reactions/give-back.ts'
export { settlePrices } from './reactions/settle-prices.ts'
export { postPayment, type SeenPayment } from './post-payment.ts'
export { takeStay } from './take-stay.ts'
export { reversePayment } from './undo-payment.ts'

/** Shows the photos of a claim for damage that came with a copy. */
export async function showDamagePhotos(db: Db, id: string, photos: string[]): Promise<void> {
  await db.update(damageClaims).set({ photos }).where(eq(damageClaims.id, id))
}
