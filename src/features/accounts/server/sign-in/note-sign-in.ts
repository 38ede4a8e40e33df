import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import type { From } from '#src/server/http/route.ts'
import { postMail } from '#src/server/mail/post-mail.ts'
import { wideNetworkOf } from '#src/server/network.ts'
import { describeDevice } from './describe-device.ts'
import { newSignIn } from '../mails.ts'
import type { UserRow } from '../queries.ts'

const KNOWN_DAYS = 180

/**
 * Remembers from where somebody signed in, and mails them where that is new: another kind of device, or a network far from those
 * before. The first place of all is not mailed. See docs/product/accounts.md#emails-about-your-account.
 */
export async function noteSignIn(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  { id: userId, isDemo }: Pick<UserRow, 'id' | 'isDemo'>,
  { address, userAgent }: Pick<From, 'address' | 'userAgent'>,
): Promise<void> {
  // Anybody signs in to those, from anywhere.
  if (isDemo) return
  const { rows } = await tx.execute<{ id: string; is_new: boolean; has_others: boolean }>(sql`
    insert into sign_in_places (id, user_id, device, network, address)
    values (${uuidv7()}, ${userId}, ${describeDevice(userAgent)}, ${wideNetworkOf(address)}, ${address})
    on conflict on constraint sign_in_places_once do update set last_seen_at = moment()
    returning id, xmax = 0 as is_new, exists (select from sign_in_places where user_id = ${userId}) as has_others`)
  const place = rows[0]! // an upsert gives its row
  if (!place.is_new) return
  await tx.execute(
    sql`delete from sign_in_places where user_id = ${userId} and last_seen_at < moment() - make_interval(days => ${KNOWN_DAYS})`,
  )
  if (place.has_others)
    await postMail(deps, tx, newSignIn, { cause: place.id, about: place.id, to: { userId } })
}
