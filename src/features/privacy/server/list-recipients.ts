import { isIP } from 'node:net'
import type { Config } from '#src/server/config.ts'
import { isLoopback, isPublicAddress } from '#src/server/network.ts'
import type { Handler } from '#src/server/http/route.ts'
import type { listRecipients as contract, Recipient, RecipientKind } from '../contract/recipients.ts'

/** Returns the host name of an address; null of a machine of the installation, whose name is nobody's business. */
function machineOf(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const hostname = new URL(address).hostname.replaceAll(/^\[|\]$/g, '')
  if (isIP(hostname)) return isPublicAddress(hostname) ? hostname : null
  const isOwn = isLoopback(hostname) || !hostname.includes('.')
  return isOwn || /\.(internal|local|lan|arpa)$/.test(hostname) ? null : hostname
}

/** Lists who receives personal information by these settings. */
export function recipientsOf({ databaseUrl, bucket, smtpUrl, gateways, model }: Config): Recipient[] {
  const recipient = (kind: RecipientKind, name: string | null): Recipient => ({ kind, name })
  return [
    recipient('pages', machineOf(databaseUrl)),
    recipient('pictures', machineOf(bucket?.endpoint)),
    recipient('mail', machineOf(smtpUrl)),
    ...(gateways.payfast ? [recipient('payments', 'Payfast')] : []),
    ...(gateways.paystack ? [recipient('payments', 'Paystack')] : []),
    ...(model ? [recipient('assistant', model.isRemote ? machineOf(model.baseUrl) : null)] : []),
  ]
}

/** Lists who receives personal information, from the settings in force. See docs/product/privacy.md#operators. */
export const listRecipients: Handler<typeof contract> = async ({ config }) => ({
  success: true,
  recipients: recipientsOf(config),
})
