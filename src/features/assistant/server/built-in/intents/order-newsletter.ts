import { addDays } from '#src/contract/days.ts'
import { draftNewsletter } from '../../tools/draft-newsletter.ts'
import { findFreeNights } from '../../tools/find-free-nights.ts'
import { intent } from './intent.ts'
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
    const rows = open.map(({ id, name, free }) => {
      const price = desk.properties.find(each => each.id === id)?.price_per_night
      const from =
        price === undefined ? '' : t(`, from ${rand(price)} a night`, `, vanaf ${rand(price)} per nag`)
      return `**${name}**${from}: ${free.map(each => range(each.from, each.to)).join(', ')}`
    })
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
