import { sql } from 'drizzle-orm'

/** True of a due that the terms of its stay, or none, let be paid by EFT. */
export const takesEft = sql<boolean>`coalesce((select terms -> 'methods' ? 'eft' from stay_terms where stay_terms.booking_id = dues.booking_id), true)`
