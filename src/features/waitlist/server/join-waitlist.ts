import { v7 as uuidv7 } from 'uuid'
import type { Input } from '#src/contract/endpoint.ts'
import type { Inside } from '#src/server/deps.ts'
import type * as contract from '../contract.ts'
import { joinedWords } from '../rules.ts'
import { mailWelcome } from './jobs.ts'
import { insertEntry } from './queries.ts'

/**
 * Takes an address in, once for the launch, with a welcome by mail, and once for the newsletter, which asks by mail. Who is in already hears
 * the same, gets no other mail, and waits as long for it: the same is written, and the same job sent.
 */
export async function joinWaitlist(
  { db, enqueue, config }: Inside,
  { email, source, referralCode, website }: Input<typeof contract.joinWaitlist>,
) {
  if (!website)
    await db.transaction(async tx => {
      const { id, isNew } = await insertEntry(tx, email, source, referralCode)
      await enqueue(tx, mailWelcome, { entryId: id, isNew, cause: uuidv7() })
    })
  return { success: true as const, message: joinedWords(source, config.demo) }
}
