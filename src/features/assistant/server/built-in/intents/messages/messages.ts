import { addDays } from '#src/contract/days.ts'
import { listConversations } from '../../../tools/lists/list-conversations.ts'
import { listMessages } from '../../../tools/lists/list-messages.ts'
import { listReviews } from '../../../tools/lists/list-reviews.ts'
import { listWaiting } from '../../../tools/lists/list-waiting.ts'
import { checkChannels } from '../../../tools/check-channels.ts'
import { listDrafts } from '../../../tools/lists/list-drafts.ts'
import { everyBooking } from '../every-row.ts'
import { firstLine } from './guest-messages.ts'
import { type Answering, AskBack, type Desk } from '../intent.ts'
import { dayPlan, localDay, localTime } from '../stays.ts'
import { atProperties, propertiesMeant, staysMeant } from '../../which/which.ts'
import { spanMeant } from '../../which/which-days.ts'

const MESSAGES_READ = 500

const expiryOf = ({ writer: { t, day } }: Desk, at: string | null) =>
  at === null
    ? ''
    : t(
        `, answer by ${localTime(at)} on ${day(localDay(at))}`,
        `, antwoord teen ${localTime(at)} op ${day(localDay(at))}`,
      )

type Waiting = Awaited<ReturnType<(typeof listWaiting)['run']>>['data']

const requestLine = (desk: Desk, each: Waiting['requests'][number]) => {
  const { t, range, guests, rand } = desk.writer
  const kind = each.kind === 'change' ? t('change: ', 'verandering: ') : ''
  return `${kind}${String(each.guest)}, ${each.property}, ${range(each.check_in, each.check_out)}, ${guests(each.guests)}, ${rand(each.total_amount)}${expiryOf(desk, each.expires_at)}`
}

const unreadLine = (each: Pick<Waiting['unread'][number], 'guest' | 'property' | 'last_message'>) =>
  `${String(each.guest)}${each.property ? `, ${each.property}` : ''}: “${firstLine(String(each.last_message ?? ''))}”`

/** It is about replies to the host, not of theirs. */
const TO_HOST =
  /\b(?:repl\w+|answered|responded|geantwoord|antwoord) (?:back )?(?:to )?(?:me|my)\b|\b(?:vir )?my (?:nog )?(?:nie )?geantwoord\b/

/** Not only what waits: today's plan as well. */
const OVERALL = /\b(?:everything|all|alles)\b/

/** All that waits for the host: requests, messages, reviews, double bookings and drafts. */
export const waiting: Answering = async desk => {
  const { meaning, toolbox, today, writer } = desk
  const { t, lines } = writer
  if (TO_HOST.test(meaning.text))
    throw new AskBack(
      t(
        'I can’t list who owes you a reply: name a guest, and I say whether they wrote.',
        'Ek kan nie lys wie jou nog moet antwoord nie: noem ’n gas, dan sê ek of hulle geskryf het.',
      ),
    )
  const [days] = meaning.dates(60)
  const plan = days || OVERALL.test(meaning.text) ? [await dayPlan(desk)] : []
  if (days && (days.from > today || days.last < today)) return plan[0]! // there are days
  const found = await toolbox.use(listWaiting, {})
  const { unanswered } = await toolbox.use(listReviews, { answered: false })
  const { double_bookings_that_wait_for_the_host: clashes, calendars } = await toolbox.use(checkChannels, {})
  const failing = calendars.filter(({ problem }) => problem !== null)
  const { total: drafts } = await toolbox.use(listDrafts, {})
  const parts = [
    ...plan,
    found.requests.length > 0
      ? `${t('Requests that wait', 'Versoeke wat wag')} (${found.requests_and_changes}):\n${lines(found.requests.map(each => requestLine(desk, each)))}`
      : t('No requests wait.', 'Geen versoeke wag nie.'),
    found.unread.length > 0
      ? `${t('Unread messages', 'Ongelees boodskappe')} (${found.conversations_with_unread}):\n${lines(found.unread.map(unreadLine))}`
      : t('No unread messages.', 'Geen ongelees boodskappe nie.'),
    ...(unanswered > 0
      ? [t(`Reviews without a reply: ${unanswered}.`, `Resensies sonder antwoord: ${unanswered}.`)]
      : []),
    ...(clashes > 0 ? [t(`Double bookings: ${clashes}.`, `Dubbele besprekings: ${clashes}.`)] : []),
    ...failing.map(({ channel, property, problem }) => `${channel}, ${property}: ${String(problem)}.`),
    ...(drafts > 0 ? [t(`Drafts not sent: ${drafts}.`, `Konsepte nie gestuur nie: ${drafts}.`)] : []),
  ]
  return parts.join('\n')
}

const WORTH = /\b(?:worth|more|most|biggest|brings?|werd|meer|meeste|grootste)\b/
const EXPIRY =
  /\b(?:expires?|expiring|(?:runs?|running) out|verval|verstryk|deadline|answer(?:ed)?|reply|respond|accept|decide|antwoord|beantwoord|aanvaar)\b/

/** Requests and changes that wait, or until when one can be accepted. */
export const requests: Answering = async desk => {
  const { meaning, toolbox, writer } = desk
  const { t, lines, range } = writer
  if (meaning.guests.length > 0 || meaning.reference !== null) {
    const stay = (await staysMeant(desk))[0]! // there is one, or it asked
    if (stay.status !== 'pending') {
      const none = t(
        `${stay.guest} has no request that waits.`,
        `${stay.guest} het geen versoek wat wag nie.`,
      )
      const wish =
        stay.special && `${t('With the booking', 'By die bespreking')}: “${firstLine(stay.special)}”`
      return wish ? `${none}\n${wish}` : none
    }
    return `${stay.guest}, ${stay.property}, ${range(stay.check_in, stay.check_out)}${expiryOf(desk, stay.expires_at)}.`
  }
  const homes = propertiesMeant(desk)
  const [span] = meaning.dates(60)
  const found = await toolbox.use(listWaiting, {})
  // Those to answer today are those that end today.
  const isExpiry = EXPIRY.test(meaning.text)
  const isChange = /\b(?:changes?|dates)\b|\bverander\w*/.test(meaning.text)
  const isOn = (each: Waiting['requests'][number]) => {
    if (!span) return true
    if (!isExpiry) return each.check_in <= span.last && each.check_out > span.from
    const day = each.expires_at === null ? '' : localDay(each.expires_at)
    return day >= span.from && day <= span.last
  }
  const waits = found.requests.filter(
    each =>
      (homes.length === 0 || homes.some(({ name }) => name === each.property)) &&
      isOn(each) &&
      (!isChange || each.kind === 'change'),
  )
  // Each is kept for as long: the latest ends last.
  const some =
    meaning.rows === null
      ? WORTH.test(meaning.text)
        ? waits.toSorted((one, other) => other.total_amount - one.total_amount)
        : waits
      : waits
          .toSorted((one, other) => (other.expires_at ?? '').localeCompare(one.expires_at ?? ''))
          .slice(0, meaning.rows)
  const where = `${atProperties(desk, homes)}${span ? `, ${writer.span(span)}` : ''}`
  return some.length > 0
    ? `${t('Requests that wait', 'Versoeke wat wag')}${where} (${waits.length}${WORTH.test(meaning.text) ? t(', the dearest first', ', die duurste eerste') : ''}):\n${lines(some.map(each => requestLine(desk, each)))}`
    : isChange
      ? t(`No changes wait${where}.`, `Geen veranderings wag nie${where}.`)
      : isExpiry && span
        ? t(
            `No request must be answered by then${where}.`,
            `Geen versoek moet dan beantwoord word nie${where}.`,
          )
        : t(`No requests wait${where}.`, `Geen versoeke wag nie${where}.`)
}

const ANSWERED = /\b(?:(?:un)?answer\w*|repl\w+|respond\w*|(?:ge|be)?antwoord)\b/

/** Conversations in which the guest wrote last, read or not. */
async function unanswered({ toolbox, writer: { t, lines } }: Desk): Promise<string> {
  const { conversations, total } = await toolbox.use(listConversations, {})
  const some = conversations.filter(({ last_by }) => last_by === 'guest')
  const of =
    total > conversations.length
      ? t(`, of the latest ${conversations.length}`, `, van die nuutste ${conversations.length}`)
      : ''
  return some.length > 0
    ? `${t('Not answered', 'Nie beantwoord nie')} (${some.length}${of}):\n${lines(some.map(unreadLine))}`
    : t(
        `The guest wrote last in no conversation${of}.`,
        `Die gas het in geen gesprek laaste geskryf nie${of}.`,
      )
}

/** Conversations in which the host wrote last. */
async function notRepliedToHost({ toolbox, writer: { t, lines, day } }: Desk): Promise<string> {
  const { conversations, total } = await toolbox.use(listConversations, {})
  const some = conversations.filter(({ last_by: by }) => by === 'host')
  const of =
    total > conversations.length
      ? t(`, of the latest ${conversations.length}`, `, van die nuutste ${conversations.length}`)
      : ''
  const rows = some.map(each => `${String(each.guest)}, ${day(localDay(each.last_at))}`)
  return rows.length > 0
    ? `${t('You wrote last, with no reply since', 'Jy het laaste geskryf, sonder ’n antwoord sedertdien')} (${some.length}${of}):\n${lines(rows)}`
    : t(`Each guest has replied${of}.`, `Elke gas het geantwoord${of}.`)
}

/** `who has not replied` is of guests, `who have I not replied to` of the host. */
const BY_GUESTS =
  /^(?:who|wie|(?:which|watter) (?:guests?|gaste?)) (?:has|have|did|het)(?: (?:nog|still))? (?:not|nie)\b(?!.*\b(?:i|we|ek|ons|to|vir)\b)/

export const unread: Answering = async desk => {
  if (BY_GUESTS.test(desk.meaning.text) && ANSWERED.test(desk.meaning.text)) return notRepliedToHost(desk)
  if (/\b(?:not|nie|unanswered)\b/.test(desk.meaning.text) && ANSWERED.test(desk.meaning.text))
    return unanswered(desk)
  const {
    toolbox,
    writer: { t, lines },
  } = desk
  const found = await toolbox.use(listWaiting, {})
  return found.unread.length > 0
    ? `${t('Unread messages', 'Ongelees boodskappe')} (${found.conversations_with_unread}):\n${lines(found.unread.map(unreadLine))}`
    : t('No unread messages.', 'Geen ongelees boodskappe nie.')
}

const CHILDREN =
  /\b(?:kids?|child(?:ren)?|bab(?:y|ies|as?)|toddlers?|infants?|sons?|daughters?|boys?|girls?|(?:travel )?cots?|high ?chairs?|kind(?:ers?)?|kleintjies?|seuns?|dogters?|kampbed|year[- ]olds?)\b/i
const PETS = /\b(?:dogs?|pets?|cats?|pupp(?:y|ies)|hond(?:e|jie)?|kat(?:te)?|troeteldiere?)\b/i

/** Stays of some days whose wish or messages speak of children, or that bring pets. */
const bringing =
  (
    pattern: RegExp,
    title: readonly [string, string],
    none: readonly [string, string],
    isPets: boolean,
  ): Answering =>
  async desk => {
    const { meaning, toolbox, today, writer } = desk
    const { t, lines, range, span } = writer
    const named =
      meaning.guests.length > 0 || meaning.reference !== null ? (await staysMeant(desk))[0]! : undefined // there is one, or it asked
    const homes = propertiesMeant(desk)
    const days = named
      ? { kind: 'period' as const, from: named.check_in, last: named.check_out }
      : spanMeant(desk, { kind: 'period', from: today, last: addDays(today, 60) })
    const { bookings } = await everyBooking(desk, homes, { from: days.from, to: addDays(days.last, 1) })
    const { messages } = await toolbox.use(listMessages, { by: 'guest', rows: MESSAGES_READ })
    const some = bookings
      .filter(
        each => each.status !== 'cancelled' && (named === undefined || each.booking_id === named.booking_id),
      )
      .flatMap(each => {
        const texts = [
          String(each.special_requests ?? ''),
          ...messages
            .filter(({ booking_id }) => booking_id === each.booking_id)
            .map(({ text }) => String(text)),
        ]
        const said = texts.find(text => pattern.test(text))
        const pets = isPets && each.pets > 0 ? t(`pets: ${each.pets}`, `troeteldiere: ${each.pets}`) : ''
        return said || pets
          ? [{ each, words: [pets, said ? `“${firstLine(said)}”` : ''].filter(Boolean).join(', ') }]
          : []
      })
    const where = named ? `, ${named.guest}` : `, ${span(days)}${atProperties(desk, homes)}`
    if (some.length === 0) return t(`${none[0]}${where}.`, `${none[1]}${where}.`)
    return `${t(...title)}${where}:\n${lines(some.map(({ each, words }) => `${String(each.guest)}, ${each.property}, ${range(each.check_in, each.check_out)}${each.status === 'pending' ? t(' (a request, not accepted yet)', ' (’n versoek, nog nie aanvaar nie)') : ''}: ${words}`))}`
  }

export const children = bringing(
  CHILDREN,
  ['Children are spoken of', 'Daar is sprake van kinders'],
  ['No wish or message speaks of children', 'Geen versoek of boodskap praat van kinders nie'],
  false,
)
export const pets = bringing(
  PETS,
  ['Pets', 'Troeteldiere'],
  ['No pets were named', 'Geen troeteldiere is genoem nie'],
  true,
)
