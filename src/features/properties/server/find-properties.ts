import { ratePlanOf } from '#src/features/pricing/server/queries.ts'
import { type Db, tookTooLong } from '#src/server/db/open-db.ts'
import { preparedForms } from '#src/server/db/prepared.ts'
import { type Search, searchTookTooLong } from '../contract/browse.ts'
import { type AskedWords, askForWords } from './ask-for-words.ts'
import { followedAnswer } from './queries.ts'
import { searchForm, type Nights, valuesOf } from './search-form.ts'
import { COUNTED_MAX, searchStatement } from './search-statement.ts'

const RETRY_SECONDS = 5

const search = preparedForms(searchStatement)

/** The homes of a page of a search, each with its rate plan. Throws 503 where the words take too long to look up. */
export async function findProperties(
  db: Db,
  wanted: Search,
  today: string,
  priced?: Nights,
  asked: AskedWords = askForWords(wanted),
) {
  const values = valuesOf(wanted, today, priced, asked)
  const rows = await search(db, searchForm(wanted, asked), values).catch(error => {
    throw tookTooLong(error) ? searchTookTooLong({}, { retryAfterSeconds: RETRY_SECONDS }) : error
  })
  const listings = rows.flatMap(({ property, host: of, rates, dates, isFollowed }) =>
    property && of
      ? [
          {
            property: { ...property, host: of },
            ratePlan: ratePlanOf(property, rates, dates),
            followed: followedAnswer(asked.follower ?? null, isFollowed),
          },
        ]
      : [],
  )
  const { total, isCut, offered } = rows[0]! // a count has one row, and what is joined to it may be missing
  return { rows: listings, total, isCut, offered: isCut || total > COUNTED_MAX ? null : offered }
}
