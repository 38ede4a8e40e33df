import { sql } from 'drizzle-orm'
import type { Config } from '#src/server/config.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { openSecret, SEALED, sealSecret } from '#src/server/sealed.ts'
import { recount } from './count-outcome.ts'

/** The copy of a newsletter that one reader got. */
export type Copy = { newsletterId: string; subscriptionId: string }
type Keyed = Pick<Config, 'secretKey' | 'publicUrl'>

/** In a link: whose copy it is and where it leads. Sealed, so that nobody makes one that leads elsewhere. */
const sealed = (config: Keyed, { newsletterId, subscriptionId }: Copy, address: string): string =>
  sealSecret(config, 'newsletter', [newsletterId, subscriptionId, address].join(' ')).slice(SEALED.length)

/** A link that is counted before it leads on, for readers who agreed to that. */
export const countedLink = (config: Keyed, copy: Copy, address: string): string =>
  `${config.publicUrl}/go/${sealed(config, copy, address)}`

/** A picture that nobody sees; that it is fetched says that the newsletter was opened. */
export const openedPixel = (config: Keyed, copy: Copy): string =>
  `${config.publicUrl}/opened/${sealed(config, copy, '')}.gif`

/** Reads a link; undefined for one that was not made here. */
export function readCounted(config: Keyed, token: string): (Copy & { address: string }) | undefined {
  try {
    const [newsletterId, subscriptionId, address] = openSecret(config, 'newsletter', SEALED + token).split(
      ' ',
    )
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
      -- Who has agreed may have thought better of it since.
      and exists (select from newsletter_subscriptions join mail_settings using (receiver_id)
        where newsletter_subscriptions.id = ${subscriptionId} and kind = 'newsletter_figures' and is_wanted)`)
  if (rowCount) await recount(db, newsletterId)
}
