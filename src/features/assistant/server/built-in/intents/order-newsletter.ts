import { addDays, countNights } from '#src/contract/days.ts'
import { AVAILABILITY_NIGHTS_MAX } from '#src/features/calendar/contract/nights.ts'
import { draftNewsletter } from '../../tools/draft-newsletter.ts'
import { findFreeNights } from '../../tools/find-free-nights.ts'
import { listPrices } from '../../tools/list-prices.ts'
import { type Desk, intent } from './intent.ts'
import { nightsMeant, propertyMeant } from './which.ts'

const SOON_NIGHTS = 60
const SHOWN_MAX = 10

/** A newsletter about the nights that are free: a draft. */
export const orderNewsletter = intent({
  name: 'newsletter',
  can: { en: 'write a newsletter about free nights', af: '’n nuusbrief oor oop nagte skryf' },
  examples: {
    en: ['Write a newsletter about the free nights in January', 'draft a newsletter'],
    af: ['Skryf ’n nuusbrief oor die oop nagte in Januarie'],
  },
  fits: meaning =>
    meaning.has('newsletter') &&
    (meaning.first.has('writing') || meaning.first.has('setting')) &&
    !meaning.has('howMany', 'what')
      ? 9
      : 0,
  tolerates: meaning => meaning.unknown.length <= 1,
  async answer(desk) {
    const {
      today,
      toolbox,
      writer: { t, span, range, lines, rand },
    } = desk
    const property = propertyMeant(desk)
    const asked = nightsMeant(desk, { kind: 'period', from: today, last: addDays(today, SOON_NIGHTS) })
    const { properties } = await toolbox.use(findFreeNights, {
      from: asked.from,
      to: asked.to,
      property_id: property?.id,
    })
    const open = properties.filter(({ free }) => free.length > 0).slice(0, SHOWN_MAX)
    if (open.length === 0)
      return t(
        `Nothing is free: ${span(asked.span)}. There is nothing to write about.`,
        `Niks is oop nie: ${span(asked.span)}. Daar is niks om oor te skryf nie.`,
      )
    const rows: string[] = []
    for (const { id, name, free } of open) {
      const price = await leastPrice(desk, id, free)
      const from =
        price === undefined ? '' : t(`, from ${rand(price)} a night`, `, vanaf ${rand(price)} per nag`)
      rows.push(`**${name}**${from}: ${free.map(each => range(each.from, each.to)).join(', ')}`)
    }
    const title = t(`Free nights, ${span(asked.span)}`, `Oop nagte, ${span(asked.span)}`)
    const body = [
      t(
        `These nights are still free, ${span(asked.span)}:`,
        `Hierdie nagte is nog oop, ${span(asked.span)}:`,
      ),
      lines(rows),
      t('We would love to have you.', 'Ons ontvang jou graag.'),
    ].join('\n\n')
    await toolbox.use(draftNewsletter, { title, body })
    return t(
      'Here is a draft from your free nights. Nothing is sent until you send it.',
      'Hier is ’n konsep uit jou oop nagte. Niks word gestuur voordat jy dit stuur nie.',
    )
  },
})

type Stretch = { from: string; to: string }

/** Returns the least price of the nights that guests can book among these, in rand: what a newsletter promises is what is paid. */
async function leastPrice(
  { toolbox }: Desk,
  id: string,
  free: readonly Stretch[],
): Promise<number | undefined> {
  const [from, to] = [free[0]!.from, free.at(-1)!.to] // there is one at least
  if (countNights(from, to) > AVAILABILITY_NIGHTS_MAX) return undefined
  const { nights } = await toolbox.use(listPrices, { property_id: id, from, to })
  const bookable = nights.filter(
    run => run.available && free.some(each => run.from < each.to && run.last_night >= each.from),
  )
  return bookable.length > 0 ? Math.min(...bookable.map(({ price }) => price)) : undefined
}
