import { listHolidays } from '../../../tools/lists/list-holidays.ts'
import type { Answering } from '../intent.ts'

/** `when is Easter` asks for the days that it names. */
const WHEN = /^(?:when|wanneer) (?:is|are)\b/
const NEXT = /\b(?:next|volgende|eersvolgende)\b/

/** School holidays and long weekends to come. */
export const holidays: Answering = async ({ toolbox, today, meaning, writer }) => {
  const { t, lines, day } = writer
  const { holidays: packs } = await toolbox.use(listHolidays, {})
  const wanted = /\b(?:long|langnaweek|langnaweke)\b/.test(meaning.text)
    ? 'long_weekend'
    : /\b(?:school|skool\w*)\b/.test(meaning.text)
      ? 'school'
      : null
  const [span] = meaning.dates(0)
  const ahead = packs
    .filter(
      ({ last_night, from, kind }) =>
        last_night >= today &&
        (wanted === null || kind === wanted) &&
        (!span || (from <= span.last && last_night >= span.from)),
    )
    .slice(0, !span && NEXT.test(meaning.text) ? 1 : 8)
  const named = span && WHEN.test(meaning.text) ? `${writer.span(span)}.` : ''
  if (ahead.length === 0)
    return named || t('No holidays are written down for then.', 'Geen vakansies is vir dan neergeskryf nie.')
  return `${named && `${named}\n`}${t('Holidays, by their nights:', 'Vakansies, volgens hul nagte:')}\n${lines(ahead.map(({ name, from, last_night }) => `${name}: ${day(from)} – ${day(last_night)}`))}`
}
