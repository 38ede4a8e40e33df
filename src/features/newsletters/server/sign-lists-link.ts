import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Config } from '#src/server/config.ts'
import type { Deps } from '#src/server/deps.ts'
import { LISTS_LINK_DAYS, LISTS_TOKEN, linkExpired, noSuchSubscription } from '../contract/subscriptions.ts'

type Reader = { receiverId: string; address: string }

const DAY_SECONDS = 24 * 60 * 60
const ID_CHARS = 32
const TIME_CHARS = 8
const SIGNATURE_CHARS = 32

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)

// With the address: once an account has another one, a link to the former address opens nothing.
const signatureOf = ({ secretKey }: Pick<Config, 'secretKey'>, { address }: Reader, head: string): string =>
  createHmac('sha256', String(secretKey))
    .update(`newsletter lists ${head} ${address}`)
    .digest('hex')
    .slice(0, SIGNATURE_CHARS)

/** Returns the token of a link to all lists of an address; only its mailbox gets it. */
export function signListsLink(config: Pick<Config, 'secretKey'>, reader: Reader, now: Date): string {
  const time = secondsOf(now).toString(16).padStart(TIME_CHARS, '0')
  const head = reader.receiverId.replaceAll('-', '') + time
  return head + signatureOf(config, reader, head)
}

/** Returns the address whose lists a link is about. Throws 404 for one that was not made here, 400 `LINK_EXPIRED` for an old one. */
export async function openListsLink(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  token: string,
): Promise<string> {
  if (!LISTS_TOKEN.test(token)) throw noSuchSubscription()
  const [receiverId, head] = [token.slice(0, ID_CHARS), token.slice(0, -SIGNATURE_CHARS)]
  const { rows } = await db.execute<{ address: string }>(sql`
    select coalesce(users.email, mail_receivers.address) as address
    from mail_receivers left join users on users.id = mail_receivers.user_id where mail_receivers.id = ${receiverId}`)
  const address = rows[0]?.address
  const right = address && signatureOf(config, { receiverId, address }, head)
  if (!right || !timingSafeEqual(Buffer.from(right), Buffer.from(token.slice(-SIGNATURE_CHARS))))
    throw noSuchSubscription()
  const signedAt = Number.parseInt(head.slice(ID_CHARS), 16)
  if (secondsOf(now()) - signedAt > LISTS_LINK_DAYS * DAY_SECONDS) throw linkExpired()
  return address
}
