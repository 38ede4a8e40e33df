import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#src/server/config.ts'
import { derivedKeys, type Keyed } from '#src/server/sealed.ts'

/** A stay, as far as the link to its payments depends on it. */
export type PayableStay = {
  id: string
  clientId: string | null
  source: string
  guestEmail: string | null
  guestPhone: string | null
}

/** Returns the codes that open the payments of a stay that its host recorded, the one for new links first; none once it belongs to an account, or if its guest left one. A guest with another address gets another code, and the one before stops working. */
function codesOf(config: Keyed, { id, clientId, source, guestEmail, guestPhone }: PayableStay): string[] {
  const guest = guestEmail?.toLowerCase() ?? guestPhone
  if (clientId || source !== 'realtor' || !guest) return []
  return derivedKeys(config, 'payments of a stay').map(({ bytes }) =>
    createHmac('sha256', bytes).update(`${id} ${guest}`).digest('base64url'),
  )
}

/** The code in the link to the payments of a stay; null if its guest logs in. */
export const payCodeOf = (config: Keyed, stay: PayableStay): string | null => codesOf(config, stay)[0] ?? null

/** The address of the page on which the guest of a stay pays: with a code for a guest without an account. */
export function payLinkOf(config: Keyed & Pick<Config, 'publicUrl'>, stay: PayableStay): string {
  const code = payCodeOf(config, stay)
  return `${config.publicUrl}/booking/${stay.id}/pay${code ? `?code=${code}` : ''}`
}

/** True if a code opens the payments of a stay. */
export function isPayCode(config: Keyed, stay: PayableStay, code: string): boolean {
  const given = Buffer.from(code)
  return codesOf(config, stay).some(each => {
    const expected = Buffer.from(each)
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}
