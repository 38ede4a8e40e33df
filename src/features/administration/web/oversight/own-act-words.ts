import type { OwnAct } from '../../contract/own-acts.ts'

type Said = Pick<OwnAct, 'action' | 'subject' | 'after'> & Partial<Pick<OwnAct, 'before'>>

/** Acts in the words of the person they were done to, after "An administrator". */
const DONE: Record<string, (name: string, after: OwnAct['after'], before: OwnAct['before']) => string> = {
  'GET /admin/users/:id': () => 'viewed your account',
  'GET /admin/bookings/:id': name => `viewed your booking ${name}`,
  'PUT /admin/users/:id/role': () => 'changed your role',
  'PUT /admin/users/:id/suspend': (_, after) =>
    after?.suspended === false ? 'lifted the suspension of your account' : 'suspended your account',
  'DELETE /admin/users/:id/sessions': () => 'logged you out on every device',
  'DELETE /admin/users/:id/second-factor': () => 'turned off your two-step login',
  'POST /admin/users/:id/confirmation': () => 'sent you a new confirmation link',
  'PUT /admin/properties/:id/hidden': (name, after) =>
    after?.hidden === false ? `stopped hiding ${name}` : `hid ${name} from guests`,
  'PUT /admin/reviews/:id/hidden': (_, _after, before) =>
    before?.hidden === true ? 'changed why a review that you wrote is hidden' : 'hid a review that you wrote',
  'DELETE /admin/reviews/:id/hidden': (_, _after, before) =>
    before?.hidden === false
      ? 'looked at reports of a review that you wrote, and kept it'
      : 'stopped hiding a review that you wrote',
  'POST /admin/subscriptions/:organizationId/extend-trial': () => 'extended your free trial',
  'POST /admin/subscriptions/:organizationId/cancel': () => 'cancelled your subscription',
  'POST /admin/subscriptions/:organizationId/credit': () => 'gave you credit',
  'POST /admin/payments/:id/refund': () => 'refunded a payment',
  'POST /admin/refunds/:id/paid': () => 'paid out a refund',
}

/** Returns what an administrator did, as the person it was done to reads it; the name of a property or the number of a booking is in it. */
export function ownActWords({ action, subject, after, before = null }: Said): string {
  const done = DONE[action]?.(subject.name ?? '', after, before) ?? 'changed something in your account'
  return `An administrator ${done.trim()}`
}

const ROLES: Record<string, string> = { client: 'guest', realtor: 'host', admin: 'administrator' }

/** Returns what it came to, where the act does not say so already; null where there is no more to say. */
export function ownActOutcome({ action, before, after }: OwnAct): string | null {
  if (!action.endsWith('/role') || !before || !after) return null
  const role = (facts: Record<string, unknown>) => ROLES[String(facts.role)] ?? String(facts.role)
  return `From ${role(before)} to ${role(after)}.`
}
