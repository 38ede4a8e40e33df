import type { Deps } from '#src/server/deps.ts'
import { news } from './mails.ts'
import { takeNotices } from './take-notices.ts'

/** Makes mails of all notices that are due, within what one address gets in an hour. */
export async function sendNotices(deps: Deps): Promise<void> {
  while (await takeNotices(deps, news));
}
