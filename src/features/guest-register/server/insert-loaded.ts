import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import { lodgers, registerSettings, registerSheets } from '#src/server/db/schema.ts'
import { type Keyed, sealSecret } from '#src/server/sealed.ts'
import { type Lodger, type LodgingClass, missingOf } from '../rules.ts'
import { sealLodger } from './seal-lodger.ts'

/** A part of a register as a copy brings it, with the ids that its stay and property have here. */
export type LoadedPart =
  | {
      kind: 'settings'
      propertyId: string
      class: LodgingClass
      isOn: boolean
      needsSheet: boolean
      holdsDoorCode: boolean
    }
  | { kind: 'lodger'; bookingId: string; n: number; createdAt: Date; details: Lodger }
  | { kind: 'photo'; bookingId: string; n: number; photo: string }
  | { kind: 'sheet'; bookingId: string; photo: string }

type Into = { config: Keyed; organisationId: string; now: Date }

/** Inserts a part of a register that a copy brings back, sealed with the key of this installation. The photo of a lodger comes after its details. */
export async function insertLoaded(
  tx: Db,
  { config, organisationId, now }: Into,
  part: LoadedPart,
): Promise<void> {
  if (part.kind === 'settings') {
    const { kind: _, ...settings } = part
    await tx.insert(registerSettings).values({ ...settings, organisationId, updatedAt: now })
  } else if (part.kind === 'lodger') {
    const id = uuidv7()
    await tx.insert(lodgers).values({
      id,
      bookingId: part.bookingId,
      organisationId,
      n: part.n,
      details: sealLodger(config, id, part.details),
      missing: missingOf(part.details, false),
      createdAt: part.createdAt,
      updatedAt: now,
    })
  } else if (part.kind === 'photo') {
    const isOne = and(
      eq(lodgers.bookingId, part.bookingId),
      eq(lodgers.organisationId, organisationId),
      eq(lodgers.n, part.n),
    )
    const [row] = await tx.select({ id: lodgers.id }).from(lodgers).where(isOne)
    if (!row) return
    const photo = sealSecret(config, 'lodgers.photo', row.id, part.photo)
    await tx
      .update(lodgers)
      .set({ photo, missing: sql`array_remove(${lodgers.missing}, 'photo')` })
      .where(isOne)
  } else {
    const photo = sealSecret(config, 'register_sheets.photo', part.bookingId, part.photo)
    await tx
      .insert(registerSheets)
      .values({ bookingId: part.bookingId, organisationId, photo, updatedAt: now })
  }
}
