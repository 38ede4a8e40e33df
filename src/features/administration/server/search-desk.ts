import { type SQL, sql } from 'drizzle-orm'
import { isUuid } from '#src/contract/uuid.ts'
import { containing } from '#src/server/db/pattern.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/search.ts'

type Row = {
  kind: contract.Found['kind']
  id: string
  title: string
  note: string
  owner: string | null
  at: string
}

const EACH_MAX = 5
const WORDS_MAX = 6
/** Of so many receivers of mails. */
const RECEIVERS_MAX = 20
/** Fewer digits are in too many numbers. */
const NUMBER = /^\+?\d{5,}$/
const REFERENCE = /^(?:NAL-?)?([A-Z0-9]{4,12})$/

/** Each word is in the text, which has an index of three letters. */
const hasWords = (text: SQL, words: readonly string[]) =>
  sql.join(
    words.map(word => sql`${text} ilike ${containing(word)}`),
    sql` and `,
  )

/** A number as people write it begins with 0, as it is kept with +27. */
const digitsOf = (word: string): string => word.replace(/^\+?(27|0)/, '')

const usersWith = (words: readonly string[]): SQL => {
  const numbers = words.filter(word => NUMBER.test(word)).map(digitsOf)
  const byNumber = numbers.length === words.length ? sql`or ${hasWords(sql`phone`, numbers)}` : sql``
  return sql`
    select 'user' as kind, id, name as title, email as note, id as owner, created_at as at from users
    where deleted_at is null and (${hasWords(sql`(name || ' ' || email)`, words)} ${byNumber})
    order by created_at desc, id desc limit ${EACH_MAX}`
}

const propertiesWith = (words: readonly string[]): SQL => sql`
  select 'property', id, name, city, realtor_id, created_at from properties
  where ${hasWords(sql`(name || ' ' || city)`, words)} order by created_at desc, id desc limit ${EACH_MAX}`

const bookingColumns = sql`
  'booking', id, reference, property_name || ', ' || to_char(check_in, 'DD Mon YYYY') || ', ' || guest_name, realtor_id, created_at`

/** By its whole number, with or without what every number begins with. */
const bookingsCalled = (words: readonly string[]): SQL => {
  const given = words.flatMap(word => REFERENCE.exec(word.toUpperCase())?.[1] ?? [])
  return sql`select ${bookingColumns} from bookings where reference = any(${sql.param(given.map(each => `NAL-${each}`))}::text[])`
}

const invoicesWith = (words: readonly string[]): SQL => sql`
  select 'invoice', id, number, recipient ->> 'name', organisation_id, issued_at from invoices
  where ${hasWords(sql`(number || ' ' || (recipient ->> 'name'))`, words)} order by issued_at desc limit ${EACH_MAX}`

const mailColumns = sql`'mail', mails.id, mails.address, mails.kind, null::uuid, mails.created_at`

const mailsTo = (words: readonly string[]): SQL => sql`
  select ${mailColumns} from (
      (select id from mail_receivers where ${hasWords(sql`address`, words)} limit ${RECEIVERS_MAX})
      union
      (select mail_receivers.id from users join mail_receivers on user_id = users.id
       where ${hasWords(sql`(name || ' ' || email)`, words)} limit ${RECEIVERS_MAX})) as receivers
    cross join lateral (
      select * from mails where receiver_id = receivers.id order by created_at desc limit ${EACH_MAX}) as mails
  order by mails.created_at desc limit ${EACH_MAX}`

/** Returns what has this id. */
const withId = (id: string): SQL => sql`
  select 'user' as kind, id, name as title, email as note, id as owner, created_at as at from users where id = ${id} and deleted_at is null
  union all select 'property', id, name, city, realtor_id, created_at from properties where id = ${id}
  union all select ${bookingColumns} from bookings where id = ${id}
  union all select 'invoice', id, number, recipient ->> 'name', organisation_id, issued_at from invoices where id = ${id}
  union all select ${mailColumns} from mails where id = ${id}`

const withWords = (words: readonly string[]): SQL =>
  sql.join(
    [usersWith, propertiesWith, bookingsCalled, invoicesWith, mailsTo].map(of => sql`(${of(words)})`),
    sql` union all `,
  )

/** Finds a user, property, booking, invoice or mail by any of its words, in one statement that reads indexes alone. */
export const searchDesk: Handler<typeof contract.searchDesk> = async ({ searchDb }, { search }) => {
  const words = search.split(/\s+/).slice(0, WORDS_MAX)
  const { rows } = await searchDb.execute<Row>(isUuid(search) ? withId(search) : withWords(words))
  return {
    success: true,
    results: rows.map(({ id, at, ...row }) => ({ _id: id, ...row, at: new Date(at) })),
  }
}
