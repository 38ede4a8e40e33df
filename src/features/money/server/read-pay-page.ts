import { and, desc, eq, gt } from 'drizzle-orm'
import { everyHoliday } from '#src/features/pricing/server/queries.ts'
import { eftOffered } from '#src/features/terms/rules/schedule.ts'
import { selectEftMissing } from '#src/features/terms/server/queries.ts'
import type { PropertyTerms } from '#src/features/terms/rules/terms.ts'
import type { Row } from '#src/features/bookings/server/queries.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Deps } from '#src/server/deps.ts'
import { stayGateways, stayOrders } from '#src/server/db/schema.ts'
import { together } from '#src/server/db/together.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract/pay-page.ts'
import { paymentReferenceOf } from '../rules/payment-reference.ts'
import { selectAccountsInUse, shownOf } from './bank-accounts/select-accounts.ts'
import { type AccountRow, openAccount } from './bank-accounts/sealed-account.ts'
import type { GatewayRow } from './gateways/host-gateway.ts'
import { selectGateways } from './gateways/select-gateways.ts'
import { answerOf } from './money-answer.ts'
import { ownBooking } from './read-money.ts'
import { aboutMoney } from './select-money.ts'

const accountAnswer = ({ branchCode, shapId, checkedAt, ...account }: AccountRow) => ({
  bank: account.bank,
  holder: account.holder,
  number: account.number,
  branch_code: branchCode,
  type: account.type,
  shap_id: shapId,
  state: account.state,
  checked_at: checkedAt,
})

/** Returns the ways of the terms that are possible: an EFT needs an account, and its time before check-in; a gateway is connected. */
const possible = (terms: PropertyTerms | undefined, takesEft: boolean, connected: readonly GatewayRow[]) =>
  (terms?.methods ?? []).filter(method =>
    method === 'eft' ? takesEft : method === 'cash' || connected.some(({ gateway }) => gateway === method),
  )

const DAY_MS = 86_400_000

/** Selects the payments of a stay that were begun within a day. */
const selectOrders = (db: Db, bookingId: string, now: Date) =>
  db
    .select({
      _id: stayOrders.id,
      due: stayOrders.dueId,
      method: stayGateways.gateway,
      way: stayOrders.way,
      amount: stayOrders.cents,
      state: stayOrders.state,
      createdAt: stayOrders.createdAt,
    })
    .from(stayOrders)
    .innerJoin(stayGateways, eq(stayGateways.id, stayOrders.gatewayId))
    .where(
      and(eq(stayOrders.bookingId, bookingId), gt(stayOrders.createdAt, new Date(now.getTime() - DAY_MS))),
    )
    .orderBy(desc(stayOrders.createdAt), desc(stayOrders.id))
    .limit(20) // of the last hours, as five an hour may be begun

/** Returns the page of a stay whose caller is its guest; one statement. */
export async function payPageOf({ db, config, now: clock }: Pick<Deps, 'db' | 'config' | 'now'>, row: Row) {
  const { booking, realtor, property } = row
  const now = clock()
  const {
    accounts,
    holidays,
    eft,
    connected: all,
    orders,
    ...rows
  } = await together(db, {
    ...aboutMoney(db, booking.id),
    accounts: selectAccountsInUse(db, booking.organisationId),
    holidays: everyHoliday(db),
    eft: selectEftMissing(db, config, booking.organisationId),
    connected: selectGateways(db, booking.organisationId),
    orders: selectOrders(db, booking.id, now),
  })
  // A gateway mails who pays.
  const connected = booking.clientId || booking.guestEmail ? all : []
  const [frozen] = rows.terms
  const money = answerOf(row, rows, now, false)
  const shown = money.next ? shownOf(accounts, now) : undefined
  // Its number was seen in a statement of the bank, or it was checked.
  const isKnown = shown !== undefined && shown.state !== 'unverified'
  const isPayable = isKnown && eftOffered(booking.checkIn, now, holidays)
  // A host who has lost what EFT needs keeps it for a stay that has no other way: its guest has agreed to pay, and would lose the nights.
  const isOnlyWay = possible(frozen?.terms, false, connected).length === 0
  const takesEft = isPayable && (eft[0]?.missing.length === 0 || isOnlyWay)
  const methods = money.next ? possible(frozen?.terms, takesEft, connected) : []
  return {
    success: true as const,
    money,
    methods,
    account: shown && takesEft && methods.includes('eft') ? accountAnswer(openAccount(config, shown)) : null,
    ways: connected
      .filter(({ gateway }) => methods.includes(gateway))
      .flatMap(({ gateway, ways }) => ways.map(way => ({ method: gateway, way }))),
    orders,
    legal: frozen?.legal ?? null,
    reference: paymentReferenceOf(booking.reference),
    stay: {
      property_name: booking.propertyName,
      property_location: booking.propertyLocation,
      property_image: property?.image ?? null,
      realtor_id: booking.realtorId,
      host_name: realtor.name,
      check_in: booking.checkIn,
      check_out: booking.checkOut,
      guests: booking.guests,
      pets: booking.pets,
      booking_reference: booking.reference,
      asked_at: row.stage
        ? (rows.owed.find(({ id: due }) => due === money.next?.due)?.createdAt ?? null)
        : null,
    },
  }
}

/** The page on which a guest pays for a stay: what is due, by which ways, and into which account. Two statements. Throws 404 for whoever is not its guest. See docs/product/money.md#the-page-of-the-guest. */
export const readPayPage: Handler<typeof contract.readPayPage> = async (deps, { id }, caller) =>
  payPageOf(deps, await ownBooking(deps.db, { organisation: null, guestId: caller.guestId }, id))
