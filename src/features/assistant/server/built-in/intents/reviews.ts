import { listReviews } from '../../tools/list-reviews.ts'
import type { Answering, Desk, PropertyRow } from './intent.ts'
import { localDay } from './stays.ts'
import { askWhich, atProperty, propertiesMeant, propertyMeant } from './which.ts'

const reviewLine = (
  { writer: { day } }: Desk,
  each: Awaited<ReturnType<(typeof listReviews)['run']>>['data']['reviews'][number],
) =>
  `${String(each.guest)}, ${each.property}, ${each.rating}/5, ${day(localDay(each.written_at))}: “${String(each.body ?? '').slice(0, 300)}”`

/** The latest reviews of a home or of all, or that of a guest. */
export const reviews: Answering = async desk => {
  const { meaning, toolbox, writer } = desk
  const { t, number, lines } = writer
  const property = propertyMeant(desk)
  const isWorst = /\b(?:bad|worst|slegte?|slegste)\b/.test(meaning.text)
  const isLatest = /\b(?:latest|last|newest|recent|laaste|nuutste|onlangse?)\b/.test(meaning.text)
  const found = await toolbox.use(listReviews, { property_id: property?.id })
  const where = atProperty(desk, property)
  if (meaning.guests.length > 1) throw askWhich(desk, meaning.guests, 'guest')
  const [name] = meaning.guests
  if (name !== undefined) {
    const theirs = found.reviews.filter(({ guest }) => String(guest) === name)
    return theirs.length > 0
      ? lines(theirs.map(each => reviewLine(desk, each)))
      : t(
          `I find no review by ${name} among the latest ${found.reviews.length}.`,
          `Ek vind geen resensie van ${name} onder die jongste ${found.reviews.length} nie.`,
        )
  }
  if (found.reviews.length === 0) return t(`No reviews yet${where}.`, `Nog geen resensies${where} nie.`)
  if (isLatest && !/\breviews|resensies\b/.test(meaning.text))
    return `${t('The latest review', 'Die nuutste resensie')}${where}:\n${reviewLine(desk, found.reviews[0]!)}` // there is one
  const shown = isWorst
    ? found.reviews.toSorted((one, other) => one.rating - other.rating).slice(0, 3)
    : found.reviews.slice(0, 5)
  const head = t(
    `Average ${number(found.average ?? 0)} of 5${where}, ${found.total} reviews`,
    `Gemiddeld ${number(found.average ?? 0)} uit 5${where}, ${found.total} resensies`,
  )
  return `${head}, ${isWorst ? t(`the lowest of the latest ${found.reviews.length}`, `die laagste van die jongste ${found.reviews.length}`) : t('the latest', 'die nuutste')}:\n${lines(shown.map(each => reviewLine(desk, each)))}`
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
        `${name}: ${number(average)} of 5 (${total} reviews)`,
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
