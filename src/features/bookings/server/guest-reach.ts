import { invalid } from '#src/contract/problem.ts'
import { e164, savedPhone } from '#src/server/phone.ts'

const phoneUnread = invalid('guest_phone', 'Please enter a valid phone number')

type Sent = { guest_email?: string | null | undefined; guest_phone?: string | null | undefined }

/** Returns how the guest of a recorded stay is reached, as it is kept. Where there is no email the number must be one that can be called. Throws 400. */
export function guestReach({ guest_email, guest_phone }: Sent) {
  if (!guest_email && !e164(guest_phone)) throw phoneUnread()
  return { guestEmail: guest_email ?? null, guestPhone: savedPhone(guest_phone) || null }
}
