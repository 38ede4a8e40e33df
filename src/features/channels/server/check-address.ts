import { unavailable } from '#src/contract/problem.ts'
import type { Deps } from '#src/server/deps.ts'
import { feedNotRead } from '../contract/feeds.ts'
import type { Channel } from '../rules/profile.ts'
import { type Answered, FeedRefused, fetchCalendar } from './fetch-calendar.ts'
import { NotReached } from './run-calendar.ts'

const RETRY_SECONDS = 60

type Asked = { id: string; organisationId: string; propertyId: string; channel: Channel; url: string }

/** Reads a calendar before its address is kept, and gives what it said. Throws 400 with the reason beside `url`. */
export async function checkAddress(deps: Deps, asked: Asked): Promise<Answered> {
  try {
    // One at a time of an organisation: addresses that hang would take the places of all feeds.
    const owner = asked.organisationId
    return await fetchCalendar(deps, { ...asked, etag: null, lastModified: null, bodyHash: null }, { owner })
  } catch (error) {
    if (error instanceof FeedRefused) throw feedNotRead({ why: error.message })
    if (error instanceof NotReached) throw unavailable({}, { retryAfterSeconds: RETRY_SECONDS })
    throw error
  }
}
