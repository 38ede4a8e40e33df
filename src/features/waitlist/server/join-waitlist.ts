import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type { joinWaitlist } from '../contract.ts'
import { entryOf, insertEntry, NEWSLETTER } from './queries.ts'

/** Takes an address in, once for the launch and once for the newsletter; who is in already hears the same. */
export async function addToWaitlist(
  { db }: Deps,
  { email, source, referralCode }: Input<typeof joinWaitlist>,
) {
  const entry = (await insertEntry(db, email, source, referralCode)) ?? (await entryOf(db, email, source))
  const message =
    source === NEWSLETTER
      ? 'Successfully subscribed to newsletter!'
      : "You're on the waitlist! We'll notify you when the product launches."
  return { success: true as const, message, referralCode: entry!.referralCode } // inserted now or there before
}
