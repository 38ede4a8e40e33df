import { and, eq, isNull, sql } from 'drizzle-orm'
import { addDays, ANY_DAY } from '#src/contract/days.ts'
import { publicPropertyNotFound } from '#src/features/calendar/contract/nights.ts'
import { datesRefusal } from '#src/features/calendar/rules.ts'
import { isNamed, namedBy } from '#src/features/calendar/server/queries.ts'
import { quoteAnswer } from '#src/features/pricing/contract/quote.ts'
import { type EvaluatedProperty, evaluateStay } from '#src/features/pricing/rules/evaluate-stay.ts'
import {
  nightsToKnow,
  offeredNights,
  rulesAnswer,
} from '#src/features/pricing/rules/nights/offered-nights.ts'
import { type AskedStay, quoteOf } from '#src/features/pricing/rules/quote.ts'
import { evaluatedProperty, NO_BOOKING, offerFields } from '#src/features/pricing/server/queries.ts'
import { detailedAnswer, openPropertyFields } from '#src/features/properties/server/queries.ts'
import { selectPublicLegal } from '#src/features/terms/server/queries.ts'
import { prepared } from '#src/server/db/prepared.ts'
import { properties, ratePlans, reviews, users } from '#src/server/db/schema.ts'
import { seesPropertiesOf } from '#src/server/http/caller.ts'
import type { Handler } from '#src/server/http/route.ts'
import type * as contract from '../contract.ts'
import { NIGHTS_FIRST, REVIEWS_FIRST } from '../contract.ts'
import { reviewAnswer } from './queries.ts'

/** Nights of the example where no dates are given. See docs/product/homes-and-search.md#the-page-of-a-home. */
const EXAMPLE_NIGHTS = 5

type Row = typeof reviews.$inferSelect
/** A moment in JSON is text. */
type Written = Omit<Row, 'createdAt' | 'repliedAt'> & { createdAt: string; repliedAt: string | null }

const { id, clientName, clientCity, rating, body, createdAt, reply, repliedAt } = reviews

const firstReviews = sql<Written[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'clientName', client_name, 'clientCity', client_city, 'rating', rating,
    'body', body, 'createdAt', created_at, 'reply', reply, 'repliedAt', replied_at) order by created_at desc, id desc), '[]')
  from (select ${id}, ${clientName}, ${clientCity}, ${rating}, ${body}, ${createdAt}, ${reply}, ${repliedAt} from ${reviews}
    where ${and(eq(reviews.propertyId, properties.id), isNull(reviews.hiddenAt))}
    order by ${createdAt} desc, ${id} desc limit ${sql.raw(String(REVIEWS_FIRST))}) as first_reviews)`

const listing = prepared(db =>
  db
    .select({ ...openPropertyFields, ...offerFields, reviews: firstReviews, legal: selectPublicLegal })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.realtorId))
    .leftJoin(ratePlans, eq(ratePlans.propertyId, properties.id))
    .where(isNamed),
)

const read = ({ createdAt: at, repliedAt: answeredAt, ...rest }: Written): Row =>
  ({ ...rest, createdAt: new Date(at), repliedAt: answeredAt && new Date(answeredAt) }) as Row // all that is answered of it

/** The price of a stay whether or not it could be booked, and why not; null for dates that are none. */
function stayAnswer(home: EvaluatedProperty, asked: AskedStay, today: string) {
  if (datesRefusal(asked, ANY_DAY)) return null
  const taken = home.taken.filter(night => night >= asked.checkIn && night < asked.checkOut)
  const { quote, refusal } = evaluateStay({ ...home, taken }, asked, today)
  return {
    quote: quoteAnswer(quote ?? quoteOf(home.ratePlan, asked)),
    ...(refusal ? { refusal: refusal.message } : {}),
  }
}

/** All that the page of a home shows, in one statement: amounts in cents, which the schema encodes. More guests than it takes count as its most. Throws 404. See docs/product/homes-and-search.md#the-page-of-a-home. */
export const readListing: Handler<typeof contract.readListing> = async (
  { db, today: day },
  { slug, checkIn, checkOut, guests, pets = 0 },
  caller,
) => {
  const today = day()
  const shown = { from: today, to: addDays(today, NIGHTS_FIRST) }
  const stay =
    checkIn && checkOut ? { checkIn, checkOut } : { checkIn: today, checkOut: addDays(today, EXAMPLE_NIGHTS) }
  const known = nightsToKnow(shown, today)
  const follower = caller?.guestId ?? null
  const [row] = await listing(db, {
    ...namedBy(slug, seesPropertiesOf(caller)),
    ...NO_BOOKING,
    follower,
    from: stay.checkIn < known.from ? stay.checkIn : known.from,
    to: stay.checkOut > known.to ? stay.checkOut : known.to,
  })
  const home = row && evaluatedProperty({ property: row, ...row })
  if (!home) throw publicPropertyNotFound()
  const asked = { ...stay, guests: Math.min(guests, home.offer.maxGuests), pets }
  return {
    success: true,
    property: detailedAnswer(row, follower),
    legal: row.legal,
    reviews: row.reviews.map(each => reviewAnswer(read(each))),
    nights: offeredNights(home, shown, today),
    rules: rulesAnswer(home.ratePlan),
    stay: stayAnswer(home, asked, today),
  }
}
