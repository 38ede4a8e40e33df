import { sql } from 'drizzle-orm'
import type { Config } from '#src/server/config.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { type Keyed as HasKeys, KeyMissing, openFor, sealFor } from '#src/server/sealed.ts'
import { recount } from './count-outcome.ts'

/** The copy of a newsletter that one reader got. */
export type Copy = { newsletterId: string; subscriptionId: string }
type Keyed = HasKeys & Pick<Config, 'publicUrl'>

const PLACE = 'a link of a newsletter'
const EARLIER_USE = 'newsletter'
const ID_CHARS = 8

/** In a link: whose copy it is and where it leads. Sealed, so that nobody makes one that leads elsewhere; the id of the key is in front. */
const sealed = (config: Keyed, { newsletterId, subscriptionId }: Copy, address: string): string =>
  sealFor(config, PLACE, [newsletterId, subscriptionId, address].join(' ')).split('.').slice(1).join('')

/** Opens what was sealed into a link, by this version or an earlier one. Throws where neither did. */
function opened(config: Keyed, token: string): string {
  const now = `sealed2.${token.slice(0, ID_CHARS)}.${token.slice(ID_CHARS)}`
  try {
    const text = openFor(config, PLACE, now, null)
    if (text !== now) return text
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error
  }
  const earlier = `sealed1.${token}`
  const text = openFor(config, PLACE, earlier, EARLIER_USE)
  if (text === earlier) throw new Error('It is not sealed')
  return text
}

/** A link that is counted before it leads on, for readers who agreed to that. */
export const countedLink = (config: Keyed, copy: Copy, address: string): string =>
  `${config.publicUrl}/go/${sealed(config, copy, address)}`

/** A picture that nobody sees; that it is fetched says that the newsletter was opened. */
export const openedPixel = (config: Keyed, copy: Copy): string =>
  `${config.publicUrl}/opened/${sealed(config, copy, '')}.gif`

/** Reads a link; undefined for one that was not made here. */
export function readCounted(config: Keyed, token: string): (Copy & { address: string }) | undefined {
  try {
    const [newsletterId, subscriptionId, address] = opened(config, token).split(' ')
    return newsletterId && subscriptionId
      ? { newsletterId, subscriptionId, address: address ?? '' }
      : undefined
  } catch {
    return undefined
  }
}

/** Counts the first time that a copy was opened, and that a link of it was followed, for as long as its reader agrees. */
export async function countReader(
  db: Db,
  { newsletterId, subscriptionId }: Copy,
  isClick: boolean,
): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update newsletter_recipients set opened_at = coalesce(opened_at, moment())
      ${isClick ? sql`, clicked_at = moment(), read_at = coalesce(read_at, moment())` : sql``}
    where newsletter_id = ${newsletterId} and subscription_id = ${subscriptionId} and is_counted
      and ${isClick ? sql`clicked_at is null` : sql`opened_at is null`}
      -- A follower may have thought better of it since.
      and exists (select from newsletter_subscriptions join mail_settings using (receiver_id)
        where newsletter_subscriptions.id = ${subscriptionId} and kind = 'newsletter_figures' and is_wanted)`)
  if (rowCount) await recount(db, newsletterId)
}
