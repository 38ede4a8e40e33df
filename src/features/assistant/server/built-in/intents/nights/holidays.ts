import { listHolidays } from '../../../tools/lists/list-holidays.ts'
import type { Answering } from '../intent.ts'

/** `when is Easter` asks for the days that it names. */
const WHEN = /^(?:when|wanneer) (?:is|are)\b/
/** Known by the long weekends alone that they make. */
const PUBLIC = /\b(?:public|openbare)\b/
const NEXT = /\b(?:next|volgende|eersvolgende)\b/

/** School holidays and long weekends to come. */
export const holidays: Answering = async ({ toolbox, today, meaning, writer }) => {
  const { t, lines, day } = writer
  const { holidays: packs } = await toolbox.use(listHolidays, {})
  const isPublic = PUBLIC.test(meaning.text)
  const wanted =
    isPublic || /\b(?:long|langnaweek|langnaweke)\b/.test(meaning.text)
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
    return (
      named ||
      (isPublic
        ? t(
            'No long weekend of a public holiday is written down for then; I don’t know one in the middle of a week.',
            'Geen langnaweek van ’n openbare vakansiedag is vir dan neergeskryf nie; een in die middel van ’n week ken ek nie.',
          )
        : t('No holidays are written down for then.', 'Geen vakansies is vir dan neergeskryf nie.'))
    )
  const head = isPublic
    ? t(
        'Long weekends of public holidays, by their nights (I don’t know one in the middle of a week):',
        'Langnaweke van openbare vakansiedae, volgens hul nagte (een in die middel van ’n week ken ek nie):',
      )
    : t('Holidays, by their nights:', 'Vakansies, volgens hul nagte:')
  return `${named && `${named}\n`}${head}\n${lines(ahead.map(({ name, from, last_night }) => `${name}: ${day(from)} – ${day(last_night)}`))}`
}
