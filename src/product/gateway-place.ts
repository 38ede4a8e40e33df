import path from 'node:path'
import type { DemoGateway } from '#src/demo-gateway/demo-gateway.ts'
import type { Config } from '#src/server/config.ts'

/** Whether payments go to the demo's own gateway: there are settings for one, and none of them was given. */
export const hasDemoGateway = ({ gateways: { payfast, missing } }: Config): boolean =>
  payfast !== null && missing.length > 0

/** Where the gateway of a demo remembers. */
export const gatewayFile = ({ dataDir }: Config): string => path.join(dataDir, 'demo-gateway.json')

/** The gateway of a demo instance, beside the product: it reaches the product where the product reaches it, over loopback. */
export function gatewayOf(config: Config, now: () => Date): DemoGateway & { prefix: string } {
  const shop = new URL(config.gateways.payfast!.validate).origin // `hasDemoGateway` has seen that it is there
  return {
    prefix: '/demo-gateway',
    file: gatewayFile(config),
    now,
    origins: [new URL(config.publicUrl).origin],
    shop: () => shop,
    isPublic: config.demoPublic,
  }
}
