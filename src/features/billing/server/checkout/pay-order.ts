import { timingSafeEqual } from 'node:crypto'
import { notFound } from '#src/contract/problem.ts'
import { writeForm } from '#src/features/gateways/server/commands.ts'
import type { Handler } from '#src/server/http/route.ts'
import { keysOf } from '#src/server/sealed.ts'
import type * as contract from '../../contract/subscribe.ts'
import { closingOf } from '../../rules/form-to-pay.ts'
import { isPaidByForm } from '../gateway-of.ts'
import { orderById } from '../queries.ts'
import { codeOf, findWayToPay } from './open-checkout.ts'

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The page of a form that is open, for any caller with its address. Throws 404. */
export const payOrder: Handler<typeof contract.payOrder> = async (deps, { id, code }) => {
  const { db, config, now } = deps
  // A form that was opened before the key was changed is open yet.
  const isOurs = keysOf(config).some(secretKey => isSame(code, codeOf({ secretKey }, id)))
  const order = isOurs ? await orderById(db, id) : undefined
  const isFresh = order?.state === 'open' && closingOf({ ...order, openedAt: order.createdAt }) > now()
  if (!order || !isFresh || !isPaidByForm(order.gateway)) throw notFound()
  return writeForm(await findWayToPay(deps, order))
}
