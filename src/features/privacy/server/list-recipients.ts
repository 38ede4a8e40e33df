import { isIP } from 'node:net'
import type { Config } from '#src/server/config.ts'
import { isLoopback, isPublicAddress } from '#src/server/network.ts'
import type { Handler } from '#src/server/http/route.ts'
import { nameOperator, type Operator } from '../rules/name-operator.ts'
import type { listRecipients as contract, Recipient, RecipientKind } from '../contract/recipients.ts'

/** Returns the company behind an address, and its country where that is known; null of a machine of the installation. The name of a machine is nobody's business. */
function operatorOf(address: string | undefined): Operator | null {
  if (!address || !URL.canParse(address)) return null
  const hostname = new URL(address).hostname.replaceAll(/^\[|\]$/g, '')
  if (isIP(hostname)) return isPublicAddress(hostname) ? nameOperator(hostname) : null
  const isOwn = isLoopback(hostname) || !hostname.includes('.')
  return isOwn || /\.(internal|local|lan|arpa)$/.test(hostname) ? null : nameOperator(hostname)
}

/** Lists who receives personal information by these settings. */
export function recipientsOf({ databaseUrl, bucket, smtpUrl, gateways, model }: Config): Recipient[] {
  const recipient = (kind: RecipientKind, who: Operator | null): Recipient => ({
    kind,
    name: who?.name ?? null,
    country: who?.country ?? null,
  })
  return [
    recipient('pages', operatorOf(databaseUrl)),
    recipient('pictures', operatorOf(bucket?.endpoint)),
    recipient('mail', operatorOf(smtpUrl)),
    ...(gateways.payfast ? [recipient('payments', { name: 'Payfast', country: 'South Africa' })] : []),
    ...(gateways.paystack ? [recipient('payments', { name: 'Paystack', country: null })] : []),
    ...(model ? [recipient('assistant', model.isRemote ? operatorOf(model.baseUrl) : null)] : []),
  ]
}

/** Lists who receives personal information, from the settings in force. See docs/product/privacy.md#operators. */
export const listRecipients: Handler<typeof contract> = async ({ config }) => ({
  success: true,
  recipients: recipientsOf(config),
})
