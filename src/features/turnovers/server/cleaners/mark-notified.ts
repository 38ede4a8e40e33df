import { and, eq } from 'drizzle-orm'
import { turnovers } from '#src/server/db/schema.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { type EventActor } from '#src/server/events/emit.ts'
import type { Deps } from '#src/server/deps.ts'
import { cleanerNotified } from '../../contract/events.ts'
import { workKey } from '../../rules/turnover.ts'
import type { Turnover, TurnoverCleaner } from '../select-turnovers.ts'

type Notified = { organisationId: string; how: 'whatsapp' | 'email'; at: Date; actor: EventActor }

/** Records what a cleaner was told of a turnover, and emits it. Gives the turnover as it is from then on. */
export async function markNotified(
  { emit }: Pick<Deps, 'emit'>,
  tx: Db,
  turnover: Turnover & { cleaner: TurnoverCleaner },
  { organisationId, how, at, actor }: Notified,
): Promise<Turnover> {
  const { propertyId, day, cleaner, propertyName, work } = turnover
  const notified = { notifiedAt: at, notifiedHow: how, notifiedOf: workKey(work) }
  await tx
    .insert(turnovers)
    .values({ propertyId, day, organisationId, cleanerId: cleaner.id, ...notified })
    .onConflictDoUpdate({
      target: [turnovers.propertyId, turnovers.day],
      set: { cleanerId: cleaner.id, ...notified },
    })
  await emit(tx, cleanerNotified, {
    subject: propertyId,
    organisation: organisationId,
    guest: null,
    actor,
    facts: { property_name: propertyName, day, cleaner_name: cleaner.name },
  })
  return { ...turnover, ...notified }
}

type Notice = { cleanerId: string; day: string; propertyId: string; at: Date }

/** A mail did not go: the cleaner knows nothing of it, unless told another time, another way, or it is somebody else who was. */
export const clearNotified = (tx: Db, { cleanerId, day, propertyId, at }: Notice) =>
  tx
    .update(turnovers)
    .set({ notifiedAt: null, notifiedHow: null, notifiedOf: null })
    .where(
      and(
        eq(turnovers.propertyId, propertyId),
        eq(turnovers.day, day),
        eq(turnovers.cleanerId, cleanerId),
        eq(turnovers.notifiedHow, 'email'),
        eq(turnovers.notifiedAt, at),
      ),
    )
