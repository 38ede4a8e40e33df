import { hkdfSync } from 'node:crypto'
import path from 'node:path'
import type { DemoGateway } from '#src/demo-gateway/demo-gateway.ts'
import type { Config } from '#src/server/config.ts'

/** True if payments go to the demo's own gateway: there are settings for one, and none of them was given. */
export const hasDemoGateway = ({ gateways: { payfast, missing } }: Config): boolean =>
  payfast !== null && missing.length > 0

const PASSPHRASE_BYTES = 24

/**
 * The settings of a demo, once its secret key is read. Where strangers reach it, its gateway and the product have a passphrase made from that
 * key: with the published one anybody could sign a refund.
 */
export function withOwnPassphrase(config: Config): Config {
  const { gateways, demoPublic, secretKey } = config
  if (!demoPublic || !hasDemoGateway(config)) return config
  if (!secretKey) throw new Error('There is no secret key: readSecretKey gives it at the start')
  const bytes = hkdfSync('sha256', secretKey, 'naledi', 'demo gateway', PASSPHRASE_BYTES)
  const passphrase = Buffer.from(bytes).toString('base64url')
  return { ...config, gateways: { ...gateways, payfast: { ...gateways.payfast!, passphrase } } } // seen above
}

/** Returns where the gateway of a demo remembers. */
export const gatewayFile = ({ dataDir }: Config): string => path.join(dataDir, 'demo-gateway.json')

/** The gateway of a demo instance, beside the product: it reaches the product where the product reaches it, over loopback. */
export function gatewayOf(config: Config, now: () => Date): DemoGateway & { prefix: string } {
  const { merchantId: id, merchantKey: key, passphrase, validate } = config.gateways.payfast! // `hasDemoGateway` has seen that it is there
  const shop = new URL(validate).origin
  return {
    prefix: '/demo-gateway',
    file: gatewayFile(config),
    merchant: { id, key, passphrase },
    now,
    origins: [new URL(config.publicUrl).origin],
    shop: () => shop,
    isPublic: config.demoPublic,
  }
}
