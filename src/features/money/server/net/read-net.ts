import { countNights } from '#src/contract/days.ts'
import { channelNames } from '#src/features/channels/rules/profile.ts'
import { quoteOf } from '#src/features/pricing/rules/quote.ts'
import { ratePlansOf } from '#src/features/pricing/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import { exportCsv } from '#src/server/http/files/export-csv.ts'
import type { Handler } from '#src/server/http/route.ts'
import * as contract from '../../contract/net.ts'
import { gatewayShare, netOf, type NetStay } from '../../rules/net.ts'
import { selectNetStays } from './select-stays.ts'

type Found = {
  property_id: string | null
  property_name: string
  check_in: string
  check_out: string
  guests: number | null
  channel: string
  gross: string | null
  channel_fee: string
  has_fee: boolean
  gateway_fee: string
  cleaning: string
}

/** Stays that arrive in [from, to), here and by channels; one statement. */
async function staysIn(db: Db, organisationId: string, from: string, to: string): Promise<Found[]> {
  const { rows } = await db.execute<Found>(selectNetStays(organisationId, from, to))
  return rows
}

/** Guests of a stay of which nobody has said how many. */
const USUAL_GUESTS = 2

/** Returns what each stay of a channel would cost here today without cleaning, in cents; one statement for all homes. */
async function directPrices(
  db: Db,
  organisationId: string,
  stays: readonly Found[],
): Promise<(number | null)[]> {
  const compared = stays.filter(({ channel, property_id: id }) => channel !== 'direct' && id !== null)
  if (compared.length === 0) return stays.map(() => null)
  const from = compared.reduce((first, { check_in: day }) => (day < first ? day : first), '9999-12-31')
  const to = compared.reduce((last, { check_out: day }) => (day > last ? day : last), '')
  const propertyIds = [...new Set(compared.map(({ property_id: id }) => id!))] // filtered above
  const plans = await ratePlansOf(db, organisationId, propertyIds, { from, to })
  const planOf = new Map(plans.map(({ id, ratePlan }) => [id, ratePlan]))
  return stays.map(stay => {
    const plan = stay.channel === 'direct' ? undefined : planOf.get(stay.property_id ?? '')
    if (!plan) return null
    const { totalCents } = quoteOf(plan, {
      checkIn: stay.check_in,
      checkOut: stay.check_out,
      guests: stay.guests ?? USUAL_GUESTS,
      pets: 0,
    })
    return totalCents - plan.cleaningFeeCents
  })
}

const nameOfChannel = (channel: string): string =>
  channel === 'direct' ? 'Direct' : (channelNames[channel as keyof typeof channelNames] ?? channel)

/** Net figures of a time: what stays bring after fees and cleaning, by channel or home, beside the same nights booked direct. Two statements, which read the stays of the time and the rate plans of their homes. Throws 400. See docs/product/money.md#payouts-of-channels. */
export const readNet: Handler<typeof contract.readNet> = async (
  { db },
  { from, to, by },
  { organisation },
) => {
  const nights = countNights(from, to)
  if (nights <= 0) throw contract.rangeBackwards()
  if (nights > contract.FIGURE_NIGHTS_MAX) throw contract.figuresTooLong()
  const found = await staysIn(db, organisation.id, from, to)
  const direct = await directPrices(db, organisation.id, found)
  const stays = found.map((stay, at): NetStay => {
    const [key, name] =
      by === 'channel'
        ? [stay.channel, nameOfChannel(stay.channel)]
        : [stay.property_id ?? stay.property_name, stay.property_name]
    return {
      key,
      name,
      channel: stay.channel,
      nights: countNights(stay.check_in, stay.check_out),
      grossCents: stay.gross === null ? null : Number(stay.gross),
      channelFeeCents: Number(stay.channel_fee),
      hasFee: stay.has_fee,
      gatewayFeeCents: Number(stay.gateway_fee),
      cleaningCents: Number(stay.cleaning),
      directCents: direct[at]!, // one for each
    }
  })
  const share = gatewayShare(stays)
  const groups = [...Map.groupBy(stays, ({ key }) => key).values()]
  const rows = groups.map(group => ({ key: group[0]!.key, name: group[0]!.name, ...netOf(group, share) })) // a group has a stay
  return {
    success: true as const,
    total: netOf(stays, share),
    rows: rows.toSorted((one, other) => other.net - one.net || one.name.localeCompare(other.name)),
  }
}

const CENTS = 100

/** The same as CSV, amounts in rand. */
export const exportNet = exportCsv({
  list: contract.readNet,
  handler: readNet,
  rows: 'rows',
  columns: {
    name: row => row.name,
    stays: row => row.stays,
    nights: row => row.nights,
    gross: row => row.gross / CENTS,
    channel_fee: row => row.channel_fee / CENTS,
    gateway_fee: row => row.gateway_fee / CENTS,
    cleaning: row => row.cleaning / CENTS,
    net: row => row.net / CENTS,
    net_night: row => row.net_night && row.net_night / CENTS,
    direct_net: row => row.direct && row.direct.net / CENTS,
    direct_net_night: row => row.direct && row.direct.net_night / CENTS,
    stays_without_amount: row => row.stays_without_amount,
  },
})
