import { listReviews } from '../../tools/lists/list-reviews.ts'
import { everyReview, type Review } from './every-row.ts'
import { type Answering, AskBack, type Desk, type PropertyRow } from './intent.ts'
import { localDay } from './stays.ts'
import { askWhich, atProperties, atProperty, propertiesMeant, propertyMeant } from '../which/which.ts'
import { cutAt } from '#src/contract/characters.ts'

export const reviewLine = ({ writer: { day } }: Desk, each: Review) =>
  `${String(each.guest)}, ${each.property}, ${each.rating}/5, ${day(localDay(each.written_at))}: “${cutAt(String(each.body ?? ''), 300)}”`

const COUNTED = /\b(?:howmany|hoeveel|number|aantal|count)\b/
const BEST = /\b(?:best|highest|beste|hoogste)\b/
const GOOD = 4
const ABOUT = /\b(?:about|mention\w*|oor)\b/
const isIn = (word: string, text: string) =>
  text
    .toLowerCase()
    .split(/\P{L}+/u)
    .includes(word)
const SHOWN = 5

/** The latest reviews of a home or of all, of some days or with some stars, or those of a guest. */
export const reviews: Answering = async desk => {
  const { meaning, writer } = desk
  const { t, number, lines, span } = writer
  const homes = propertiesMeant(desk)
  const where = atProperties(desk, homes)
  if (meaning.guests.length > 1) throw askWhich(desk, meaning.guests, 'guest')
  const days = meaning.dates('past')[0]
  const found = await everyReview(desk, homes, days?.from)
  const [home] = meaning.properties
  const part = home?.at.length === 1 ? meaning.words[home.at[0]!]! : undefined // it has one
  // `a review about the view` may be of Berg View, or of what is seen from it.
  if (part && ABOUT.test(meaning.text) && found.reviews.some(({ body }) => isIn(part, String(body ?? ''))))
    throw new AskBack(
      t(
        `Do you mean the reviews of ${homes[0]!.name}? I can’t choose reviews by what they say.`, // it was named
        `Bedoel jy die resensies van ${homes[0]!.name}? Ek kan nie resensies kies volgens wat hulle sê nie.`, // as above
      ),
      [t(`reviews of ${homes[0]!.name}`, `resensies van ${homes[0]!.name}`)], // as above
    )
  const [name] = meaning.guests
  if (name !== undefined) {
    const theirs = found.reviews.filter(({ guest }) => String(guest) === name)
    return theirs.length > 0
      ? lines(theirs.slice(0, SHOWN).map(each => reviewLine(desk, each)))
      : t(`I find no review by ${name}.`, `Ek vind geen resensie van ${name} nie.`)
  }
  const isWorst =
    /\b(?:bad|worst|lowest|laagste|poor|negative|complain\w*|moan\w*|not like|slegte?|slegste|swak|kla|klagtes?)\b/.test(
      meaning.text,
    )
  const isLatest = /\b(?:latest|last|newest|recent|laaste|nuutste|onlangse?)\b/.test(meaning.text)
  const isThen = (each: Review) =>
    !days || (localDay(each.written_at) >= days.from && localDay(each.written_at) <= days.last)
  const { stars, starsWithin: bounds } = meaning
  const isOf = ({ rating: given }: Review) =>
    (stars === null || given === stars) &&
    given >= (bounds?.least ?? given) &&
    given <= (bounds?.most ?? given)
  const wanted = found.reviews.filter(each => isThen(each) && isOf(each))
  const starsSaid =
    stars !== null
      ? String(stars)
      : bounds?.least
        ? t(`at least ${bounds.least}`, `ten minste ${bounds.least}`)
        : bounds?.most
          ? t(`at most ${bounds.most}`, `hoogstens ${bounds.most}`)
          : null
  const when = days ? `, ${span(days)}` : ''
  const more = found.isAll ? '' : t(' There are older ones.', ' Daar is ouer ook.')
  if (wanted.length === 0)
    return starsSaid === null
      ? t(`No reviews${where}${when}.${more}`, `Geen resensies${where}${when} nie.${more}`)
      : t(
          `No reviews with ${starsSaid} stars${where}${when}.${more}`,
          `Geen resensies met ${starsSaid} sterre${where}${when} nie.${more}`,
        )
  if (isLatest && !days && starsSaid === null && !/\b(?:reviews|resensies)\b/.test(meaning.text))
    return `${t('The latest review', 'Die nuutste resensie')}${where}:\n${reviewLine(desk, wanted[0]!)}` // there is one
  const average = wanted.reduce((sum, each) => sum + each.rating, 0) / wanted.length
  const head =
    starsSaid === null
      ? t(
          `${wanted.length} ${wanted.length === 1 ? 'review' : 'reviews'}${where}${when}, average ${number(average)} of 5`,
          `${wanted.length} ${wanted.length === 1 ? 'resensie' : 'resensies'}${where}${when}, gemiddeld ${number(average)} uit 5`,
        )
      : t(
          `${wanted.length} ${wanted.length === 1 ? 'review' : 'reviews'} with ${starsSaid} stars${where}${when}`,
          `${wanted.length} ${wanted.length === 1 ? 'resensie' : 'resensies'} met ${starsSaid} sterre${where}${when}`,
        )
  if (isWorst) {
    const low = wanted.toSorted((one, other) => one.rating - other.rating)
    const none =
      low[0]!.rating >= GOOD // there is one
        ? t(`None below ${GOOD} stars. `, `Geen onder ${GOOD} sterre nie. `)
        : ''
    return `${none}${head}${more}, ${t('the lowest', 'die laagste')}:\n${lines(low.slice(0, 3).map(each => reviewLine(desk, each)))}`
  }
  if (BEST.test(meaning.text)) {
    const high = wanted.toSorted((one, other) => other.rating - one.rating)
    return `${head}${more}, ${t('the best', 'die beste')}:\n${lines(high.slice(0, 3).map(each => reviewLine(desk, each)))}`
  }
  if (COUNTED.test(meaning.text)) return `${head}.${more}`
  return `${head}${more}, ${t('the latest', 'die nuutste')}:\n${lines(wanted.slice(0, meaning.rows ?? SHOWN).map(each => reviewLine(desk, each)))}`
}
/** Averages of homes, with their number of reviews, the better first. */
export const rating: Answering = async desk => {
  const { toolbox, properties, writer } = desk
  const { t, number, lines } = writer
  const homes = propertiesMeant(desk)
  if (homes.length === 0 && properties.length > 1) {
    const all = await toolbox.use(listReviews, {})
    if (all.total === 0) return t('No reviews yet.', 'Nog geen resensies nie.')
    return `${t(`Average ${number(all.average ?? 0)} of 5, ${all.total} reviews`, `Gemiddeld ${number(all.average ?? 0)} uit 5, ${all.total} resensies`)}:\n${lines(
      properties
        .filter(each => each.rating !== null)
        .slice(0, 20)
        .map(each => ratingLine(desk, each, each.rating, each.reviews)),
    )}`
  }
  const found = []
  for (const home of (homes.length > 0 ? homes : properties).slice(0, 4)) {
    const { average, total } = await toolbox.use(listReviews, { property_id: home.id })
    found.push({ home, average, total })
  }
  const sorted = found.toSorted((one, other) => (other.average ?? 0) - (one.average ?? 0))
  const [best, second] = sorted
  const verdict =
    !second || best!.average === null
      ? ''
      : best!.average === second.average
        ? t(' They are even.', ' Hulle is gelyk.')
        : t(` ${best!.home.name} is better.`, ` ${best!.home.name} is beter.`) // a second comes behind it
  return `${sorted.map(({ home, average, total }) => ratingLine(desk, home, average, total)).join('; ')}.${verdict}`
}
const ratingLine = (
  { writer: { t, number } }: Desk,
  { name }: Pick<PropertyRow, 'name'>,
  average: number | null,
  total: number,
) =>
  average === null
    ? t(`${name}: no reviews yet`, `${name}: nog geen resensies nie`)
    : t(
        `${name}: ${number(average)} of 5 (${total} ${total === 1 ? 'review' : 'reviews'})`,
        `${name}: ${number(average)} uit 5 (${total} resensies)`,
      )

export const unansweredReviews: Answering = async desk => {
  const { toolbox, writer } = desk
  const { t, lines } = writer
  const property = propertyMeant(desk)
  const found = await toolbox.use(listReviews, { property_id: property?.id, answered: false })
  const where = atProperty(desk, property)
  if (found.reviews.length === 0)
    return t(`No review${where} waits for a reply.`, `Geen resensie${where} wag op ’n antwoord nie.`)
  return `${t(`Without a reply${where} (${found.total})`, `Sonder antwoord${where} (${found.total})`)}:\n${lines(found.reviews.slice(0, 8).map(each => reviewLine(desk, each)))}`
}
