import { v7 as uuidv7 } from 'uuid'
import { addDays } from '#src/contract/days.ts'
import { stayDay } from '#src/contract/words.ts'
import { violates } from '#src/server/db/open-db.ts'
import { exports } from '#src/server/db/schema.ts'
import type { Inside } from '#src/server/deps.ts'
import { schedule } from '#src/server/outgoing/schedule.ts'
import { sealSecret } from '#src/server/sealed.ts'
import { exportedToday } from '../contract/exports.ts'
import { exportAnswer } from './queries.ts'
import { makeExport } from './work.ts'

type Asked = {
  userId: string
  organisationId: string | null
  hasPhotos: boolean
  /** The key that a passphrase makes, with its salt: the guest register comes along. */
  register?: { salt: string; key: Buffer } | null
}

/** Starts a copy, in the transaction of the call. Throws 429 where the day has one that did not fail. */
export async function startExport(
  { db, config, now, today }: Inside,
  { userId, organisationId, hasPhotos, register = null }: Asked,
) {
  const day = today()
  try {
    const started = await db.transaction(async tx => {
      const id = uuidv7()
      const sealed = register && {
        registerSalt: register.salt,
        registerKey: sealSecret(config, 'exports.register_key', id, register.key.toString('base64url')),
      }
      const [row] = await tx
        .insert(exports)
        .values({ id, userId, organisationId, hasPhotos, hasRegister: register !== null, day, ...sealed })
        .returning()
      await schedule(tx, makeExport, row!.id, 'now', { owner: organisationId ?? userId }) // it was inserted
      return row!
    })
    return { success: true as const, export: exportAnswer(started, now()) }
  } catch (error) {
    if (violates(error, 'exports_account_daily') || violates(error, 'exports_organisation_daily')) {
      const next = addDays(day, 1)
      const retryAfterSeconds = Math.ceil((Date.parse(`${next}T00:00:00+02:00`) - now().getTime()) / 1000)
      throw exportedToday({ day: stayDay(next) }, { retryAfterSeconds })
    }
    throw error
  }
}
