import { addDays, countNights, weekdayOf } from '#src/contract/days.ts'
import { AVAILABILITY_NIGHTS_MAX } from '#src/features/calendar/contract/nights.ts'
import { draftNewsletter } from '../../tools/drafts/draft-newsletter.ts'
import { findFreeNights } from '../../tools/find-free-nights.ts'
import { listPrices } from '../../tools/lists/list-prices.ts'
import { quoteStay } from '../../tools/quote-stay.ts'
import { sentence, tidied } from '../writing/to-reader.ts'
import { nightsOf } from '../dates/spans.ts'
import { AskBack, type Desk, type Ordered } from '../intents/intent.ts'
import { propertyMeant } from '../which/which.ts'
import { nightsMeant } from '../which/which-days.ts'

const SOON_NIGHTS = 60
const SHOWN_MAX = 10

/** A newsletter about the nights that are free: a draft. */
export const orderNewsletter: Ordered = async desk => {
  const { question, toolbox, writer } = desk
  const { t } = writer
  const own = /\b(?:saying(?: that)?|that|dat)\s+(.{6,})$|:\s*(.{6,})$/is.exec(question.trim())
  const words = own?.[1] ?? own?.[2]
  const about = /\b(?:about|oor|on)\s+(.{3,})$/is.exec(question)?.[1]
  const isOther =
    about && !ABOUT_NIGHTS.test(about) && desk.meaning.properties.length === 0 && !desk.meaning.hasDates
  if (!words && (isOther || OFFER.test(question)))
    throw new AskBack(
      t(
        'I can write about your free nights, or in your own words: “write a newsletter: …”.',
        'Ek kan oor jou oop nagte skryf, of in jou eie woorde: “skryf ’n nuusbrief: …”.',
      ),
      [t('Write a newsletter about the free nights', 'Skryf ’n nuusbrief oor die oop nagte')],
    )
  const written = words === undefined ? await freeNights(desk) : inOwnWords(words)
  await toolbox.use(draftNewsletter, written)
  return t(
    'Here is a draft. It goes to your followers when you send it.',
    'Hier is ’n konsep. Dit gaan aan jou volgers wanneer jy dit stuur.',
  )
}

/** Of what is offered only the host knows the terms. */
const OFFER = /\d ?%|\b(?:deals?|discounts?|specials?|promo\w*|afslag|spesiaal|spesiale)\b/i

const ABOUT_NIGHTS =
  /\b(?:free|open|avail\w*|vacan\w*|nights?|nites?|gaps?|dates|weekends?|holidays?|oop|vry|nagte|beskikbaar\w*|naweek|vakansie)\b/i

const WEEKENDS = /\b(?:weekends|naweke)\b/i
/** The nights of Friday and Saturday within a stretch of free ones. */
function weekendsIn({ from, to }: Stretch): Stretch[] {
  const found: Stretch[] = []
  for (let day = addDays(from, (12 - weekdayOf(from)) % 7); addDays(day, 2) <= to; day = addDays(day, 7))
    found.push({ from: day, to: addDays(day, 2) })
  return found
}

const TITLE_CHARS = 80
const inOwnWords = (words: string) => {
  const body = sentence(tidied(words))
  const [first = body] = body.split(/(?<=[.!?])\s/)
  return { title: first.replace(/[.!]$/, '').slice(0, TITLE_CHARS), body }
}

/** A newsletter about the nights that guests can book, with the least price among them as one would be quoted. */
async function freeNights(desk: Desk) {
  const { t, span, range, lines, rand } = desk.writer
  const property = propertyMeant(desk)
  const soon = { kind: 'period' as const, from: desk.today, last: addDays(desk.today, SOON_NIGHTS) }
  // `open weekends` are all of some time, where `this weekend` is one.
  const isWeekends = WEEKENDS.test(desk.question)
  const period = desk.meaning.dates(0).find(({ kind }) => kind !== 'weekend') ?? soon
  const asked = isWeekends ? { ...nightsOf(period), span: period } : nightsMeant(desk, soon)
  const { properties } = await desk.toolbox.use(findFreeNights, {
    from: asked.from,
    to: asked.to,
    property_id: property?.id,
  })
  const open: (Offered & { id: string; name: string })[] = []
  const wanted = properties.map(({ id, name, free }) => ({
    id,
    name,
    free: isWeekends ? free.flatMap(weekendsIn) : free,
  }))
  for (const { id, name, free } of wanted.filter(each => each.free.length > 0).slice(0, SHOWN_MAX)) {
    const offered = await offeredNights(desk, id, free)
    if (offered) open.push({ id, name, ...offered })
  }
  if (open.length === 0)
    throw new AskBack(
      t(
        `Nothing is free: ${span(asked.span)}. There is nothing to write about.`,
        `Niks is oop nie: ${span(asked.span)}. Daar is niks om oor te skryf nie.`,
      ),
    )
  const rows = open.map(
    ({ name, price, nights }) =>
      `${name}, ${t(`from ${rand(price)} a night`, `vanaf ${rand(price)} per nag`)}: ${nights.map(each => range(each.from, each.to)).join(', ')}`,
  )
  const body = [
    t(`These nights are still free, ${span(asked.span)}:`, `Hierdie nagte is nog oop, ${span(asked.span)}:`),
    lines(rows),
  ].join('\n\n')
  const checked = open
    .slice(0, 2)
    .map(
      ({ name, quote }) =>
        `${name}, ${range(quote.check_in, quote.check_out)}, ${t('in all', 'altesaam')} ${rand(quote.total)}`,
    )
    .join('; ')
  return {
    title: t(`Free nights, ${span(asked.span)}`, `Oop nagte, ${span(asked.span)}`),
    body,
    property_id: open.length === 1 ? open[0]!.id : undefined, // there is one
    checked,
  }
}

type Stretch = { from: string; to: string }
type Quote = { check_in: string; check_out: string; total: number }
type Offered = { nights: Stretch[]; price: number; quote: Quote }

const TRIES = 4

/** The free stretches that are long enough to be booked, and the least price of a night that a guest would be quoted among them. */
async function offeredNights(
  { toolbox }: Desk,
  id: string,
  free: readonly Stretch[],
): Promise<Offered | undefined> {
  const from = free[0]!.from // there is one at least
  const to = [free.at(-1)!.to, addDays(from, AVAILABILITY_NIGHTS_MAX)].toSorted()[0]! // as above
  const { nights: runs } = await toolbox.use(listPrices, { property_id: id, from, to })
  const bookable = runs.flatMap(run => {
    if (!run.available) return []
    const within = free.find(each => run.from < each.to && run.last_night >= each.from)
    return within && countNights(within.from, within.to) >= run.min_nights ? [{ run, within }] : []
  })
  const tried = bookable.toSorted((one, other) => one.run.price - other.run.price).slice(0, TRIES)
  for (const { run, within } of tried) {
    const first = [run.from, within.from].toSorted()[1]! // two
    const nights = Math.max(1, run.min_nights)
    const check_in = countNights(first, within.to) >= nights ? first : addDays(within.to, -nights)
    const check_out = addDays(check_in, nights)
    const { total, refusal } = await toolbox.use(quoteStay, { property_id: id, check_in, check_out })
    if (refusal === null || refusal === undefined) {
      const open = free.filter(each => bookable.some(({ within: one }) => one === each))
      return { nights: open, price: run.price, quote: { check_in, check_out, total } }
    }
  }
  return undefined
}
