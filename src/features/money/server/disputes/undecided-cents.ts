import { balanceAbout } from '#src/features/ledger/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'

/** Returns what stands as the guest's money of a stay, in cents: of one that is cancelled, what its terms were not applied to. */
export const undecidedCents = async (
  db: Db,
  { bookingId, organisationId }: { bookingId: string; organisationId: string },
): Promise<number> => -(await balanceAbout(db, { kind: 'deposits', book: organisationId }, bookingId))
