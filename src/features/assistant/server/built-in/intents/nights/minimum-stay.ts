import { addDays } from '#src/contract/days.ts'
import { listPrices } from '../../../tools/lists/list-prices.ts'
import type { Answering } from '../intent.ts'
import { joinedRuns } from './joined-runs.ts'
import { fewProperties } from '../prices/prices.ts'
import { nightsMeant } from '../../which/which-days.ts'

/** The least number of nights of a stay, and where it is another. */
export const minimumStay: Answering = async desk => {
  const { today, toolbox, writer } = desk
  const { t, nights, day, lines, span } = writer
  const shown = fewProperties(desk)
  const asked = nightsMeant(desk, { kind: 'period', from: today, last: addDays(today, 89) })
  const answers = []
  for (const property of shown) {
    const found = await toolbox.use(listPrices, { property_id: property.id, from: asked.from, to: asked.to })
    const own = joinedRuns(found.nights, (one, other) => one.min_nights === other.min_nights).filter(
      ({ min_nights }) => min_nights !== found.min_nights,
    )
    const { nights: count } = desk.meaning
    const verdict =
      count === null
        ? ''
        : count >= found.min_nights
          ? t(` ${nights(count)} is enough.`, ` ${nights(count)} is genoeg.`)
          : t(` ${nights(count)} is too few.`, ` ${nights(count)} is te min.`)
    const said = t(
      `${property.name}: at least ${nights(found.min_nights)}.${verdict}`,
      `${property.name}: ten minste ${nights(found.min_nights)}.${verdict}`,
    )
    const rows = own.map(
      run =>
        `${run.from === run.last_night ? day(run.from) : `${day(run.from)} – ${day(run.last_night)}`}: ${nights(run.min_nights)}`,
    )
    answers.push(
      rows.length === 0
        ? said
        : `${said}\n${t('But for these nights:', 'Maar vir hierdie nagte:')}\n${lines(rows)}`,
    )
  }
  return `${desk.meaning.hasDates ? `${span(asked.span)}\n` : ''}${answers.join('\n')}`
}
