import type { SealedUse } from './sealed.ts'

/** A column with sealed secrets. */
export type SealedPlace = {
  table: string
  column: string
  use: SealedUse
  /** The sealed words are stored as bytes. */
  isBytes?: boolean
}

/** Every column of the database that holds sealed secrets. */
export const SEALED_PLACES: readonly SealedPlace[] = [
  { table: 'webhooks', column: 'secret', use: 'webhook' },
  { table: 'webhooks', column: 'old_secret', use: 'webhook' },
  { table: 'channel_feeds', column: 'secret', use: 'feed' },
  { table: 'billing_agreements', column: 'token', use: 'agreement' },
  { table: 'cleaners', column: 'secret', use: 'cleaner' },
  { table: 'totp_secrets', column: 'secret', use: 'totp' },
  { table: 'totp_secrets', column: 'pending_secret', use: 'totp' },
  { table: 'incoming', column: 'body', use: 'notification', isBytes: true },
]
