import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { savePayouts } from '#src/features/channels/server/commands.ts'
import { postEntry } from '#src/features/ledger/server/commands.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { channelPayouts } from '#src/server/db/schema.ts'
import { personOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/payouts.ts'
import { linesOfChannel } from '../../rules/entries.ts'
import { type ChannelStay, matchPayouts } from '../../rules/payouts/match-payouts.ts'
import type { PayoutLine, ReadPayouts } from '../../rules/payouts/read-payouts.ts'
import { payoutsAnswer } from './list-payouts.ts'
import { paidImports } from './paid-imports.ts'

type Place = { organisationId: string; payoutId: string; channel: ReadPayouts['channel'] }

/** Stores the rows that are not there yet, and gives their number: the database has each once, whatever files it stands in. */
async function insertLines(
  tx: Db,
  { organisationId, payoutId, channel }: Place,
  lines: readonly PayoutLine[],
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into channel_payout_lines (id, organisation_id, payout_id, channel, code, listing, check_in, check_out, paid_on,
      gross_cents, fee_cents, cleaning_cents, payout_cents, row_hash, nth)
    select id, ${organisationId}, ${payoutId}, ${channel}, code, listing, check_in, check_out, paid_on,
      gross, fee, cleaning, payout, sha256(convert_to(row, 'UTF8')), nth
    from unnest(
      ${sql.param(lines.map(() => uuidv7()))}::uuid[],
      ${sql.param(lines.map(({ code }) => code))}::text[],
      ${sql.param(lines.map(({ listing }) => listing))}::text[],
      ${sql.param(lines.map(({ checkIn }) => checkIn))}::date[],
      ${sql.param(lines.map(({ checkOut }) => checkOut))}::date[],
      ${sql.param(lines.map(({ paidOn }) => paidOn))}::date[],
      ${sql.param(lines.map(({ grossCents }) => grossCents))}::bigint[],
      ${sql.param(lines.map(({ feeCents }) => feeCents))}::bigint[],
      ${sql.param(lines.map(({ cleaningCents }) => cleaningCents))}::bigint[],
      ${sql.param(lines.map(({ payoutCents }) => payoutCents))}::bigint[],
      ${sql.param(lines.map(({ text }) => text))}::text[],
      ${sql.param(lines.map(({ nth }) => nth))}::int[])
      as given (id, code, listing, check_in, check_out, paid_on, gross, fee, cleaning, payout, row, nth)
    on conflict on constraint channel_payout_lines_once do nothing`)
  return rowCount ?? 0
}

/** A row that was stored and whose stay is not known. */
export type UnmatchedLine = {
  id: string
  code: string
  listing: string
  check_in: string | null
  check_out: string | null
  paid_on: string | null
  gross_cents: string
  fee_cents: string
  payout_cents: string
}

type RestLine = UnmatchedLine & { why: 'no_stay' | 'paid_here' }

const unmatchedOf = async (tx: Db, { organisationId, channel }: Place): Promise<UnmatchedLine[]> =>
  (
    await tx.execute<UnmatchedLine>(sql`
      select id, code, listing, check_in::text, check_out::text, paid_on::text, gross_cents, fee_cents, payout_cents from channel_payout_lines
      where organisation_id = ${organisationId} and channel = ${channel} and matched_at is null order by check_in, code, id`)
  ).rows

/** Stays that the channel sold, by the codes or the days of check-in of these rows. */
async function staysOf(
  tx: Db,
  { organisationId, channel }: Place,
  lines: readonly UnmatchedLine[],
): Promise<ChannelStay[]> {
  const codes = sql`${sql.param([...new Set(lines.map(({ code }) => code.toUpperCase()))])}::text[]`
  const days = sql`${sql.param([...new Set(lines.flatMap(({ check_in: day }) => day ?? []))])}::date[]`
  const isSold = sql`organisation_id = ${organisationId} and source = 'imported' and coalesce(channel, imported_from) = ${channel} and status = 'confirmed'
      and (upper(external_code) = any(${codes}) or (external_code is null and check_in = any(${days})))`
  // A payment that is noted at this moment waits, or is seen: a stay is income once.
  await tx.execute(sql`select from bookings where ${isSold} order by id for no key update`)
  const { rows } = await tx.execute<ChannelStay>(sql`
    select channel_events.id, 'event' as kind, coalesce(code, (
        select min(paid.code) from channel_payout_lines as paid where paid.organisation_id = ${organisationId} and paid.event_id = channel_events.id)) as code,
      properties.name as "propertyName",
      lower(nights)::text as "checkIn", upper(nights)::text as "checkOut", false as "isPaidHere"
    from channel_events
      join channel_feeds on channel_feeds.organisation_id = ${organisationId} and channel_feeds.id = feed_id and channel_feeds.channel = ${channel}
      join properties on properties.organisation_id = ${organisationId} and properties.id = channel_events.property_id
    where channel_events.organisation_id = ${organisationId} and not is_echo
      and (upper(code) = any(${codes}) or (code is null and counts_as_stay and lower(nights) = any(${days})))
    union all
    select id, 'booking', coalesce(external_code, (
        select min(paid.code) from channel_payout_lines as paid where paid.organisation_id = ${organisationId} and paid.booking_id = bookings.id)),
      property_name, check_in::text, check_out::text,
      exists (select from dues where booking_id = bookings.id and kind <> 'damage' and void_at is null and (waived_at is null or paid_cents > 0))
    from bookings where ${isSold}`)
  return rows
}

/** True if the stays of each home with the channel are known by its calendar or a file of it, or there is one home alone. */
async function isEveryPropertyKnown(tx: Db, { organisationId, channel }: Place): Promise<boolean> {
  const { rows } = await tx.execute<{ isKnown: boolean }>(sql`
    select count(*) <= 1 or bool_and(has_feed) as "isKnown" from properties
    cross join lateral (select count(*) > 0 as has_feed from channel_feeds
      where property_id = properties.id and channel = ${channel} and direction <> 'out') as feeds
    where organisation_id = ${organisationId}`)
  return rows[0]!.isKnown // an aggregate has one row
}

/** Matches rows with their stays, writes that down, and posts what was matched in one entry. A stay whose price is income here takes none. Gives the rest. */
async function suggestStays(tx: Db, place: Place): Promise<RestLine[]> {
  const { organisationId, payoutId, channel } = place
  const lines = await unmatchedOf(tx, place)
  if (lines.length === 0) return []
  const found = matchPayouts(
    lines.map(({ code, listing, check_in: checkIn, check_out: checkOut }) => ({
      code,
      listing,
      checkIn,
      checkOut,
    })),
    await staysOf(tx, place, lines),
    await isEveryPropertyKnown(tx, place),
  )
  const [matched, rest]: [{ line: UnmatchedLine; stay: ChannelStay }[], RestLine[]] = [[], []]
  for (const [at, line] of lines.entries()) {
    const stay = found[at]
    if (stay && !stay.isPaidHere) matched.push({ line, stay })
    else rest.push({ ...line, why: stay ? 'paid_here' : 'no_stay' })
  }
  if (matched.length === 0) return rest
  await tx.execute(sql`
    update channel_payout_lines set matched_at = moment(),
      event_id = case when kind = 'event' then stay end, booking_id = case when kind = 'booking' then stay end
    from unnest(
      ${sql.param(matched.map(({ line }) => line.id))}::uuid[],
      ${sql.param(matched.map(({ stay }) => stay.id))}::uuid[],
      ${sql.param(matched.map(({ stay }) => stay.kind))}::text[]) as given (line, stay, kind)
    where channel_payout_lines.id = given.line`)
  // Also of earlier files, whose rows have found their stay now.
  await tx.execute(sql`
    update channel_payouts
    set matched_count = (select count(*) from channel_payout_lines where payout_id = channel_payouts.id and matched_at is not null)
    where id in (select payout_id from channel_payout_lines where id = any(${sql.param(matched.map(({ line }) => line.id))}::uuid[]))`)
  await postEntry(tx, {
    cause: { kind: 'channel_payout', id: payoutId },
    memo: `Payouts of ${channel}`,
    book: organisationId,
    lines: matched.flatMap(({ line, stay }) =>
      linesOfChannel(stay.id, {
        channel,
        feeCents: Number(line.fee_cents),
        payoutCents: Number(line.payout_cents),
        isPaid: line.paid_on !== null,
      }),
    ),
  })
  await savePayouts(
    tx,
    organisationId,
    await paidImports(
      tx,
      organisationId,
      matched.flatMap(({ stay }) => (stay.kind === 'event' ? stay.id : [])),
    ),
  )
  return rest
}

const UNMATCHED_MAX = 500

/** Reads payouts of a channel: what names its stay is noted there and posted, the rest is listed. Throws NOT_PAYOUTS, 400, 413, 415. See docs/product/money.md#payouts-of-channels. */
export const uploadPayouts: Handler<typeof contract.uploadPayouts, ReadPayouts> = async (
  { db, now },
  _,
  caller,
  __,
  { channel, rowCount, lines, left },
) => {
  const organisationId = caller.organisation.id
  const payoutId = uuidv7()
  const place = { organisationId, payoutId, channel }
  const [row, unmatched] = await db.transaction(async tx => {
    // Two at once of one host come one after the other, so that each sees what the other has stored.
    await tx.execute(sql`select from organisations where id = ${organisationId} for no key update`)
    await tx.insert(channelPayouts).values({
      id: payoutId,
      organisationId,
      channel,
      rowCount,
      lineCount: lines.length,
      matchedCount: 0,
      repeatedCount: 0,
      createdBy: personOf(caller)?.id ?? null,
    })
    const inserted = await insertLines(tx, place, lines)
    const rest = await suggestStays(tx, place)
    const [updated] = await tx
      .update(channelPayouts)
      .set({ repeatedCount: lines.length - inserted })
      .where(eq(channelPayouts.id, payoutId))
      .returning()
    return [updated!, rest] as const // it was inserted above
  })
  const rowOf = new Map(lines.map(({ code, n }) => [code, n]))
  return {
    success: true as const,
    payouts: payoutsAnswer(row, now()),
    unmatched: [
      ...left.map(({ n, code, why }) => ({
        row: n,
        code,
        listing: '',
        check_in: null,
        gross: null,
        channel_fee: null,
        payout: null,
        why,
      })),
      ...unmatched.map(line => ({
        row: rowOf.get(line.code) ?? null,
        code: line.code,
        listing: line.listing,
        check_in: line.check_in,
        gross: Number(line.gross_cents),
        channel_fee: Number(line.fee_cents),
        payout: Number(line.payout_cents),
        why: line.why,
      })),
    ].slice(0, UNMATCHED_MAX),
  }
}
