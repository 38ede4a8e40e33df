import { sql } from 'drizzle-orm'
import { orNotFound } from '#src/contract/problem.ts'
import type { Db } from '#src/server/db/open-db.ts'
import type { Handler } from '#src/server/http/route.ts'
import { LISTED_STAYS_MAX, type readGuest as contract } from '../contract/guests.ts'
import { findGuest } from './find-guest.ts'
import { heldColumns, heldOf, type HeldRow } from './select-held.ts'

type Stay = {
  _id: string
  reference: string
  property_name: string
  check_in: string
  check_out: string
  status: string
}

/** Selects the latest of these stays, and what law has a host hold of them. */
async function selectRemaining(db: Db, organisationId: string, stays: readonly string[], today: string) {
  const { rows } = await db.execute<HeldRow & { bookings: Stay[] }>(sql`
    select ${heldColumns(organisationId, stays, today)}, (
      select coalesce(json_agg(stay), '[]') from (
        select id as _id, reference, property_name, check_in, check_out, status from bookings
        where organisation_id = ${organisationId} and id = any(${sql.param(stays)}::uuid[]) order by check_in desc, id desc limit ${LISTED_STAYS_MAX}) as stay) as bookings`)
  return rows[0]! // a select without a table has one row
}

/** Returns a guest with what remains when they are deleted. Throws 404. See docs/product/privacy.md#guests. */
export const readGuest: Handler<typeof contract> = async ({ db, today }, { id }, { organisation }) => {
  const guest = orNotFound(await findGuest(db, id, organisation.id))
  const {
    bookings,
    money_open: isMoneyOpen,
    ...held
  } = await selectRemaining(db, organisation.id, guest.stays, today())
  const { name, email, phone, stays, lastDay } = guest
  return {
    success: true,
    guest: {
      _id: id,
      name,
      email,
      phone,
      stays: stays.length,
      last_stay: lastDay,
      bookings,
      deletable_from: lastDay && lastDay > today() ? lastDay : null,
      money_open: isMoneyOpen,
      held_by_law: heldOf(held, today()),
    },
  }
}
