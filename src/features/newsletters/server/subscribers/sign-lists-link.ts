import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Deps } from '#src/server/deps.ts'
import { type Keyed, keysOf } from '#src/server/sealed.ts'
import {
  LISTS_LINK_DAYS,
  LISTS_TOKEN,
  linkExpired,
  noSuchSubscription,
} from '../../contract/subscriptions.ts'

type Reader = { receiverId: string; address: string }

const DAY_SECONDS = 24 * 60 * 60
const ID_CHARS = 32
const TIME_CHARS = 8
const SIGNATURE_CHARS = 32

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)

// With the address: once an account has another one, a link to the former address opens nothing.
const signatureOf = (secretKey: string, { address }: Reader, head: string): string =>
  createHmac('sha256', secretKey)
    .update(`newsletter lists ${head} ${address}`)
    .digest('hex')
    .slice(0, SIGNATURE_CHARS)

/** Returns the token of a link to all lists of an address; only its mailbox gets it. */
export function signListsLink(config: Keyed, reader: Reader, now: Date): string {
  const time = secondsOf(now).toString(16).padStart(TIME_CHARS, '0')
  const head = reader.receiverId.replaceAll('-', '') + time
  return head + signatureOf(keysOf(config)[0], reader, head)
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
  if (!address) throw noSuchSubscription()
  const given = Buffer.from(token.slice(-SIGNATURE_CHARS))
  const isRight = (key: string) =>
    timingSafeEqual(Buffer.from(signatureOf(key, { receiverId, address }, head)), given)
  if (!keysOf(config).some(isRight)) throw noSuchSubscription()
  const signedAt = Number.parseInt(head.slice(ID_CHARS), 16)
  if (secondsOf(now()) - signedAt > LISTS_LINK_DAYS * DAY_SECONDS) throw linkExpired()
  return address
}
