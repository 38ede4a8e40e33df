import type { Inside } from '#src/server/deps.ts'
import type { GatewayName } from '#src/features/gateways/contract.ts'
import { type Gateway, payfast, paystack } from '#src/features/gateways/server/commands.ts'
import { billingNotConfigured } from '../contract/subscribe.ts'

type Asking = Pick<Inside, 'config' | 'now'>

/** The gateways that the settings name, the first of them the usual one. */
export const gatewaysOf = ({ config: { gateways }, now }: Asking): Gateway[] => [
  ...(gateways.payfast ? [payfast(gateways.payfast, now)] : []),
  ...(gateways.paystack ? [paystack(gateways.paystack)] : []),
]

/** True if we ask for each month's payment, even if the settings no longer name the gateway. */
export const isChargedByUs = (name: GatewayName): boolean => name === 'paystack'

/** True if a page of ours posts a form to it; the others have a payment page themselves. */
export const isPaidByForm = (name: GatewayName): boolean => name === 'payfast'

/** The gateway that was chosen, or the usual one. Throws 500 `BILLING_NOT_CONFIGURED` with what is missing. */
export function gatewayOf(deps: Asking, chosen?: GatewayName): Gateway {
  const all = gatewaysOf(deps)
  const found = chosen ? all.find(({ name }) => name === chosen) : all[0]
  if (found) return found
  const missing = chosen === 'paystack' ? ['PAYSTACK_SECRET_KEY'] : deps.config.gateways.missing
  throw billingNotConfigured({ missing: missing.join(', ') }, { missing })
}
