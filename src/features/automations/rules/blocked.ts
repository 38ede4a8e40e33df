import type { Reason } from './plan.ts'

export type Way = 'message' | 'mail' | 'webhook'

type Guest = { hasAccount: boolean; isGuestConfirmed: boolean }

/**
 * The way it is sent. A guest without an account has no conversation, but has an address; an account that has not confirmed its
 * address reads the words in its conversation alone, because nobody knows whose that address is.
 */
export function wayOf(action: Way | undefined, { hasAccount, isGuestConfirmed }: Guest): Way {
  if (action === 'webhook') return action
  if (!hasAccount) return 'mail'
  return action === 'mail' && isGuestConfirmed ? 'mail' : 'message'
}

export type Circumstances = Guest & {
  isAutomationOn: boolean
  isOwnerConfirmed: boolean
  hasAddress: boolean
  isWebhookOn: boolean
}

/** Returns why something planned would not be sent as things are now; null where nothing stands in its way. Values of its template are not looked at: they may come until then. */
export function blockOf(action: Way | undefined, found: Circumstances): Reason | null {
  if (!found.isAutomationOn) return 'turned_off'
  const way = wayOf(action, found)
  if (way === 'webhook') return found.isWebhookOn ? null : 'refused'
  if (way === 'message') return null
  if (!found.hasAddress) return 'no_email'
  return found.isOwnerConfirmed ? null : 'unconfirmed'
}
