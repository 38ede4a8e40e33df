import type { Db } from '#src/server/db/open-db.ts'
import type { Inside } from '#src/server/deps.ts'
import { mailQuestions } from './mail-questions.ts'
import { causeOfHour } from '../work.ts'
import { askAddresses, type Said } from './save-subscription.ts'
import { senderOf } from '../sending/find-sender.ts'

/**
 * An address asks for the newsletter of Naledi itself, and is asked by mail whether it is its owner who does. Whatever stands in the
 * database, the same is written and answered, so that nobody learns who is on the list.
 */
export async function askAddress(
  { now }: Pick<Inside, 'now'>,
  tx: Db,
  email: string,
  said: Pick<Said, 'source' | 'networkAddress'>,
): Promise<void> {
  const words = 'Stay Updated'
  const ids = await askAddresses(tx, senderOf(null), [email], { ...said, words }, { isOwnWish: true })
  await mailQuestions(tx, ids, causeOfHour(now()))
}
