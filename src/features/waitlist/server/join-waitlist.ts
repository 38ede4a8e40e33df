import type { Input } from '#src/contract/endpoint.ts'
import type { Deps } from '#src/server/deps.ts'
import type * as contract from '../contract.ts'
import { mailWelcome } from './jobs.ts'
import { entryOf, insertEntry, NEWSLETTER } from './queries.ts'

/** Takes an address in, once for the launch, with a welcome by mail, and once for the newsletter; who is in already hears the same and gets no other mail. */
export async function joinWaitlist(
  { db, enqueue }: Deps,
  { email, source, referralCode }: Input<typeof contract.joinWaitlist>,
) {
  const isNewsletter = source === NEWSLETTER
  const added = await db.transaction(async tx => {
    const entry = await insertEntry(tx, email, source, referralCode)
    if (entry && !isNewsletter) await enqueue(tx, mailWelcome, { entryId: entry.id })
    return entry
  })
  const entry = added ?? (await entryOf(db, email, source))
  const message = isNewsletter
    ? 'Successfully subscribed to newsletter!'
    : "You're on the waitlist! Check your inbox for confirmation. We'll notify you when the product launches in 7 days!"
  return { success: true as const, message, referralCode: entry!.referralCode } // inserted now or there before
}
