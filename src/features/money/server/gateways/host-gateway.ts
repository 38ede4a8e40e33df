import { createHash } from 'node:crypto'
import { type Gateway, payfast, paystack } from '#src/features/gateways/server/commands.ts'
import type { stayGateways } from '#src/server/db/schema.ts'
import type { Deps } from '#src/server/deps.ts'
import { type Keyed, openSecret, sealSecret } from '#src/server/sealed.ts'

export type GatewayRow = typeof stayGateways.$inferSelect

/** Credentials that open the account of a host at a gateway. */
export type Credentials =
  | { gateway: 'payfast'; merchantId: string; merchantKey: string; passphrase: string }
  | { gateway: 'paystack'; secretKey: string }

type Asking = Pick<Deps, 'config' | 'now'>

/** Returns the gateway that these credentials open. */
export function gatewayOpenedBy({ config: { gateways }, now }: Asking, credentials: Credentials): Gateway {
  const { payfast: atPayfast, paystack: atPaystack } = gateways.places
  return credentials.gateway === 'payfast'
    ? payfast({ ...atPayfast, ...credentials }, now)
    : paystack({ ...atPaystack, ...credentials })
}

export const sealCredentials = (config: Keyed, id: string, credentials: Credentials): string =>
  sealSecret(config, 'stay_gateways.credentials', id, JSON.stringify(credentials))

/** Returns the gateway of a host, null once its credentials are deleted. */
export function hostGateway(
  deps: Asking,
  { id, credentials }: Pick<GatewayRow, 'id' | 'credentials'>,
): Gateway | null {
  if (credentials === null) return null
  const opened = openSecret(deps.config, 'stay_gateways.credentials', id, credentials)
  return gatewayOpenedBy(deps, JSON.parse(opened) as Credentials) // sealed above
}

/** The hash by which the address of a notification is found. */
export const notifyHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The address that a gateway notifies. */
export const notifyUrl = ({ config }: Pick<Asking, 'config'>, { id, notifySecret }: GatewayRow): string =>
  `${config.publicUrl}/api/money/notify/${openSecret(config, 'stay_gateways.notify_secret', id, notifySecret)}`
