import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../../contract/pay-link.ts'
import { sayPaidOf } from '../extend-due.ts'
import { beginPayment } from '../gateways/pay-stay.ts'
import { payPageOf } from '../read-pay-page.ts'
import { stayOfLink } from './stay-of-link.ts'

/** The page on which a guest without an account pays. Three statements. Throws 404. See docs/product/money.md#the-page-of-the-guest. */
export const readPayPageByLink: Handler<typeof contract.readPayPageByLink> = async (deps, named) =>
  payPageOf(deps, await stayOfLink(deps, named))

/** Begins a payment of such a guest. Throws 404, 429, 502, `NOTHING_DUE`, `METHOD_UNAVAILABLE`, `TOO_LITTLE`. */
export const payStayByLink: Handler<typeof contract.payStayByLink> = async (deps, { code, ...wanted }) => {
  await stayOfLink(deps, { id: wanted.id, code })
  return beginPayment(deps, wanted)
}

/** Notes that such a guest says an EFT is on its way. Throws 404, `NOTHING_DUE`. */
export const sayPaidByLink: Handler<typeof contract.sayPaidByLink> = (deps, { code, ...named }) =>
  sayPaidOf(deps, named, () => stayOfLink(deps, { id: named.id, code }))
