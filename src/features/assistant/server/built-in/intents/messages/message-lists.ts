import { addDays } from '#src/contract/days.ts'
import { listMessages } from '../../../tools/lists/list-messages.ts'
import { monday } from '../../dates/spans.ts'
import { similarTo } from '../../words/kin.ts'
import { everyBooking } from '../every-row.ts'
import { firstLine } from './guest-messages.ts'
import { type Answering, AskBack, type Desk } from '../intent.ts'
import { localDay, localTime } from '../stays.ts'
import { spanMeant } from '../../which/which-days.ts'

const MESSAGES_READ = 500
const SHOWN = 8
const AHEAD_DAYS = 500
const LAST = /\b(?:last|latest|newest|laas|laaste)\b(?! (?:week|month|night|weekend))/
const LAST_DAYS = 365

const PREPOSITION = /^(?:about|oor|mentioned|mention|regarding)$/
const FOR = /^(?:for|vir|na)$/
/** No subject of what somebody wrote. */
const NO_TOPIC =
  /^(?:the|die|a|an|'n|n|geskryf|gevra|gepraat|in|my|to|of|if|they|could|can|who|wie|any(?:one|body)?|some(?:one|body)|iemand|guests?|gaste?|people|mense|is|are|eats?|eet|needs?|nodig|het|wants?|wil|he|benodig|soek|kom|komende|aan|comes?|coming|arrives?|arriving|going|be|gonna|will|sal|with|met|has|have|ask(?:s|ed|ing)?|wrote|written|write|messages?|texts?|did|does|do|which|watter|please|daar|by|and|en|or|of|on|op|at)$/
/** Subjects that guests put in other words than a host asks. */
const SAID: readonly (readonly [asked: RegExp, said: RegExp])[] = [
  [
    /^(?:late|later|laat)(?: (?:night|nag|evening|aand))?$/,
    /after (?:nine|ten|eleven|midnight|(?:19|2[0-3])[:h.]?\d*)|past (?:nine|ten|eleven)|na (?:nege|tien|elf|(?:19|2[0-3])[:h.]?\d*)/,
  ],
  [
    /late checkout|checkout late|checkout later|later checkout|leave late|laat uitboek|later uitboek|uitboek laat/,
    /late(?:r)? (?:check|depart)|check(?:ing)?[ -]?out (?:a bit |bit )?late|(?:stay|leave|until|till) (?:a bit |bit )?(?:later|until|till|longer)|stay until|stay till|later uit|bly tot|laat uit/,
  ],
  [
    /early checkin|checkin early|checkin earlier|earlier checkin|arrive early|vroeg inboek|vroeer inboek|inboek vroeg/,
    /early (?:check|arriv)|check(?:ing)?[ -]?in (?:a bit )?earl|earlier|bags early|leave our bags|come past|arrive early|vroeg(?:er|e)? in|vroeër/,
  ],
]

const textOf = (text: unknown) => String(text ?? '').toLowerCase()

/** The words of what is asked for: `who asked about parking`, `who needs a cot`. */
function topicOf({ meaning: { words, typed } }: Desk): string[] {
  const place = words.findLastIndex(word => PREPOSITION.test(word))
  const from = place >= 0 ? place : words.findIndex(word => FOR.test(word))
  return words.slice(from + 1).filter(word => typed.includes(word) && !NO_TOPIC.test(word))
}

/** Answers who wrote about something, of the latest messages and of the wishes with stays that are not over. */
export const messagesAbout: Answering = async desk => {
  const { meaning, toolbox, today, writer } = desk
  const { t, lines, day, listed, span } = writer
  const topic = topicOf(desk)
  if (topic.length === 0) throw new AskBack(t('About what?', 'Waaroor?'))
  const words = topic.join(' ')
  const other = SAID.find(([asked]) => asked.test(words))?.[1]
  const isEither = new RegExp(String.raw`\b${writer.tongue === 'af' ? 'of' : 'or'}\b`).test(meaning.text)
  const isSaid = (text: string) =>
    topic[isEither ? 'some' : 'every'](word => similarTo(word).test(text)) || (other?.test(text) ?? false)
  const [days] = meaning.dates(60)
  const isIn = (date: string) => !days || (date >= days.from && date <= days.last)
  const { messages, is_all } = await toolbox.use(listMessages, { by: 'guest', rows: MESSAGES_READ })
  const { bookings } = await everyBooking(desk, [], { from: today, to: addDays(today, AHEAD_DAYS) })
  const hits = [
    ...messages
      .filter(({ at, text }) => isIn(localDay(at)) && isSaid(textOf(text)))
      .map(({ guest, at, text }) => ({
        guest: String(guest),
        line: `${String(guest)}, ${day(localDay(at))}: “${firstLine(String(text))}”`,
      })),
    ...bookings
      .filter(
        each =>
          each.status !== 'cancelled' &&
          (isIn(each.check_in) || isIn(localDay(each.booked_at))) &&
          isSaid(textOf(each.special_requests)),
      )
      .map(each => ({
        guest: String(each.guest),
        line: `${String(each.guest)}, ${each.property}, ${writer.range(each.check_in, each.check_out)}${each.status === 'pending' ? t(' (a request)', ' (’n versoek)') : ''}: “${firstLine(String(each.special_requests))}”`,
      })),
  ]
  const limit = is_all
    ? ''
    : t(
        ` I looked at the latest ${MESSAGES_READ} messages.`,
        ` Ek het na die jongste ${MESSAGES_READ} boodskappe gekyk.`,
      )
  const when = days ? `, ${span(days)}` : ''
  if (hits.length === 0)
    return t(
      `No message or wish of a coming stay speaks of “${words}”${when}.${limit}`,
      `Geen boodskap of versoek van ’n komende verblyf praat van “${words}”${when} nie.${limit}`,
    )
  const names = [...new Set(hits.map(({ guest }) => guest))]
  const rows = hits.map(({ line }) => line)
  return `${t(`Wrote about “${words}”${when}: ${listed(names)}.`, `Het oor “${words}” geskryf${when}: ${listed(names)}.`)}\n${lines(rows, SHOWN)}${limit}`
}

/** The latest messages of some days by one side; without a day since another. `isCut`: there may be more. */
async function messagesOn(desk: Desk, by: 'guest' | 'host', from: string) {
  const days = spanMeant(desk, { kind: 'period', from, last: desk.today }, 'past')
  const { messages, is_all } = await desk.toolbox.use(listMessages, { by, rows: MESSAGES_READ })
  const oldest = messages.at(-1)
  return {
    days,
    within: messages.filter(({ at }) => localDay(at) >= days.from && localDay(at) <= days.last),
    isCut: !is_all && oldest !== undefined && localDay(oldest.at) >= days.from,
  }
}

/** Answers which guests wrote on some days; without a day, since Monday. */
export const messagesReceived: Answering = async desk => {
  const { today, writer } = desk
  const { t, lines, span, day } = writer
  const isLast = LAST.test(desk.meaning.text)
  const from = isLast ? addDays(today, -LAST_DAYS) : monday(today)
  const { days, within, isCut } = await messagesOn(desk, 'guest', from)
  const limit = isCut ? t(' There are more.', ' Daar is meer.') : ''
  if (within.length === 0)
    return t(`No guest wrote, ${span(days)}.${limit}`, `Geen gas het geskryf nie, ${span(days)}.${limit}`)
  const rows = within.map(
    each =>
      `${String(each.guest)}, ${day(localDay(each.at))}, ${localTime(each.at)}: “${firstLine(String(each.text))}”`,
  )
  const asked = desk.meaning.rows
  if (isLast && asked !== null && asked > 1)
    return `${t('The last messages', 'Die laaste boodskappe')}:\n${lines(rows.slice(0, asked), asked)}`
  if (isLast) return `${t('The last message', 'Die laaste boodskap')}:\n${lines(rows.slice(0, 1))}`
  const guests = writer.listed([...new Set(within.map(({ guest }) => String(guest)))])
  return `${t(`Wrote to you, ${span(days)}: ${guests}.`, `Het vir jou geskryf, ${span(days)}: ${guests}.`)}${limit}\n${lines(rows, SHOWN)}`
}

/** Answers how many messages the host wrote on some days; without a day, since Monday. */
export const messagesWritten: Answering = async desk => {
  const { meaning, today, writer } = desk
  const { t, span } = writer
  const by = /\b(?:guests?|gaste|came|come|get|got|receive[d]?|gekry|ingekom)\b/.test(meaning.text)
    ? 'guest'
    : 'host'
  const { days, within, isCut } = await messagesOn(desk, by, monday(today))
  const least = isCut ? t('at least ', 'ten minste ') : ''
  const until = days.last > today ? { ...days, last: today } : days
  const counted = `${within.length} ${within.length === 1 ? t('message', 'boodskap') : t('messages', 'boodskappe')}`
  return by === 'host'
    ? t(
        `You wrote ${least}${counted}, ${span(until)}, automatic ones among them.`,
        `Jy het ${least}${counted} geskryf, ${span(until)}, outomatiese ingesluit.`,
      )
    : t(
        `Guests wrote ${least}${counted}, ${span(until)}.`,
        `Gaste het ${least}${counted} geskryf, ${span(until)}.`,
      )
}
