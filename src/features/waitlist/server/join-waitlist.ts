import type { Input } from '#src/contract/endpoint.ts'
import { askAddress } from '#src/features/newsletters/server/commands.ts'
import type { Inside } from '#src/server/deps.ts'
import type { Caller } from '#src/server/http/caller.ts'
import type { From } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { joinedWords, NEWSLETTER } from '../rules.ts'
import { mailWelcome } from './work.ts'
import { insertEntry } from './queries.ts'

/**
 * Takes an address in for the launch, once, with a welcome by mail; or with source `newsletter` asks it by mail whether it wants that.
 * Who is in already hears the same, gets no other mail, and waits as long for it: the same is written, and the same job sent.
 */
export async function joinWaitlist(
  deps: Inside,
  { email, source, referralCode, website }: Input<typeof contract.joinWaitlist>,
  _: Caller | null,
  { address }: From,
) {
  const { db, config } = deps
  if (!website)
    await db.transaction(async tx => {
      if (source === NEWSLETTER)
        return askAddress(deps, tx, email, { source: 'box', networkAddress: address })
      const { id, isNew } = await insertEntry(tx, email, source, referralCode)
      await mailWelcome.post(tx, { entryId: id, is: isNew ? 'new' : 'known' })
    })
  return { success: true as const, message: joinedWords(source, config.demo) }
}
