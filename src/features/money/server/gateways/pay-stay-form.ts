import { timingSafeEqual } from 'node:crypto'
import { notFound } from '#src/contract/problem.ts'
import { writeForm } from '#src/features/gateways/server/commands.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/gateways.ts'
import { codesOf, openWayToPay } from './pay-stay.ts'

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The page that leads on to Payfast, for any caller with its address. Throws 404. */
export const payStayForm: Handler<typeof contract.payStayForm> = async (deps, { id, code }) => {
  const isOurs = codesOf(deps.config, id).some(each => isSame(code, each))
  const way = isOurs ? await openWayToPay(deps, id) : null
  if (!way) throw notFound()
  return writeForm(way)
}
