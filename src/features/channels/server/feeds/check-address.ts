import { unavailable } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import { feedNotRead } from '../../contract/feeds.ts'
import type { Channel } from '../../rules/profile.ts'
import type { Merged } from '../../rules/merge.ts'
import { type Answered, FeedRefused, fetchCalendar } from './fetch-calendar.ts'
import { mergeFirst } from '../sync/save-sync.ts'
import { NotReached, TookTooLong } from '../sync/run-calendar.ts'

const RETRY_SECONDS = 60

type Asked = { id: string; organisationId: string; propertyId: string; channel: Channel; url: string }

/** The first read of a calendar, and the changes that it brings. */
export type FirstRead = { answered: Answered; merged: Merged }

/** Reads a calendar before its address is kept, and gives what it said. Throws 400 with the reason beside `url`. */
export async function checkAddress(deps: Deps, asked: Asked): Promise<FirstRead> {
  try {
    // One at a time of an organisation: addresses that hang would take the places of all feeds.
    const owner = asked.organisationId
    const answered = await fetchCalendar(
      deps,
      { ...asked, etag: null, lastModified: null, bodyHash: null, workedOutOn: null },
      { owner },
    )
    return { answered, merged: await mergeFirst(deps, owner, answered) }
  } catch (error) {
    if (error instanceof FeedRefused) throw feedNotRead({ why: error.message })
    if (error instanceof TookTooLong)
      throw feedNotRead({ why: 'That calendar is too complex for us to import' })
    if (error instanceof NotReached) throw unavailable({}, { retryAfterSeconds: RETRY_SECONDS })
    throw error
  }
}
