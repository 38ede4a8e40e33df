import { listMoney } from '../../../tools/lists/list-money.ts'
import { readMoney } from '../../../tools/read-money.ts'
import { lastOf } from '../../dates/moved-days.ts'
import type { Span } from '../../dates/spans.ts'
import { type Answering, AskBack, type Desk } from '../intent.ts'
import { localDay } from '../stays.ts'
import { atProperties, propertiesMeant, staysMeant, type Stay, whereAndWhen } from '../../which/which.ts'

const ROWS_MAX = 60
const PAGES_MAX = 20
const SHOWN = 10

type Row = Awaited<ReturnType<(typeof listMoney)['run']>>['data']['rows'][number]
type StayMoney = Awaited<ReturnType<(typeof readMoney)['run']>>['data']
type Due = StayMoney['dues'][number]

const KINDS: Record<Due['kind'], readonly [string, string]> = {
  deposit: ['deposit', 'deposito'],
  balance: ['balance', 'balans'],
  full: ['whole price', 'volle prys'],
  damage: ['damage deposit', 'skadedeposito'],
  change: ['difference after a change', 'verskil ná ’n verandering'],
}

/** Rows of a list, of all pages up to a number that no host has open. */
async function everyDue(
  { toolbox }: Desk,
  list: 'late' | 'to_come' | 'received' | 'to_give_back' | 'damage',
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const found = await toolbox.use(listMoney, { list, page, rows: ROWS_MAX })
    rows.push(...found.rows)
    if (rows.length >= found.total || found.rows.length === 0) break
  }
  return rows
}

const dueLine = ({ writer: { t, day, range, rand } }: Desk, row: Row): string => {
  const kind = row.due ? ` ${t(...KINDS[row.due.kind])}` : ''
  const said = row.due?.said_paid ? t(', the guest says it is paid', ', die gas sê dit is betaal') : ''
  return `${String(row.guest)}, ${row.property}, ${range(row.check_in, row.check_out)}: ${rand(row.amount)}${kind}, ${t('due', 'betaalbaar')} ${day(localDay(row.at))}${said}`
}

const sum = (rows: readonly Row[]) => rows.reduce((total, { amount }) => total + amount, 0)

function listed(desk: Desk, title: readonly [string, string], rows: readonly Row[]): string[] {
  const { t, lines, rand } = desk.writer
  const said = rows.map(row => dueLine(desk, row))
  return rows.length === 0
    ? []
    : [`${t(...title)} (${rows.length}), ${rand(sum(rows))}:\n${lines(said, SHOWN)}`]
}

const touches = ({ check_in: from, check_out: to }: Row, span: Span) => from <= span.last && to > span.from

/** Asks what is due on the days that are named, and not of the stays then. */
const DUE =
  /^(?!.*\b(?:stays?|bookings?|verblywe?|besprekings?)\b).*\b(?:expect\w*|due|com(?:e|ing) in|to come|verwag|inkom|betaalbaar)\b/

/** Everything that is late or still to come, of the homes that are named, and due or of stays on the days that are. */
async function owed(desk: Desk): Promise<string> {
  const { meaning, writer } = desk
  const { t } = writer
  const homes = propertiesMeant(desk)
  const [span] = meaning.dates(60)
  const isByDue = DUE.test(meaning.text)
  const isOn = (row: Row, { from, last }: Span) =>
    isByDue
      ? (from <= desk.today || localDay(row.at) >= from) && localDay(row.at) <= last
      : meaning.has('leave')
        ? row.check_out >= from && row.check_out <= last
        : meaning.has('arrive')
          ? row.check_in >= from && row.check_in <= last
          : touches(row, { kind: 'days', from, last })
  const isMeant = (row: Row) =>
    (homes.length === 0 || homes.some(({ name }) => name === row.property)) && (!span || isOn(row, span))
  const late = (await everyDue(desk, 'late')).filter(isMeant)
  const toCome = (await everyDue(desk, 'to_come')).filter(isMeant)
  const when = !span
    ? ''
    : isByDue
      ? t(`, due ${writer.span(span)}`, `, betaalbaar ${writer.span(span)}`)
      : meaning.has('leave')
        ? t(`, leaving ${writer.span(span)}`, `, vertrek ${writer.span(span)}`)
        : meaning.has('arrive')
          ? t(`, arriving ${writer.span(span)}`, `, kom ${writer.span(span)} aan`)
          : t(`, stays of ${writer.span(span)}`, `, verblywe van ${writer.span(span)}`)
  const where = `${atProperties(desk, homes)}${when}`
  const parts = [
    ...listed(desk, [`Late${where}`, `Laat${where}`], late),
    ...listed(desk, [`Still to come${where}`, `Moet nog kom${where}`], toCome),
  ]
  const none = t(`Nothing is late or still to come${where}.`, `Niks is laat of moet nog kom nie${where}.`)
  const note = t(
    'Stays without payment terms are in here only if you noted a payment.',
    'Verblywe sonder betaalvoorwaardes tel net as jy ’n betaling aangeteken het.',
  )
  return [...(parts.length > 0 ? parts : [none]), note].join('\n')
}

/** Ways of paying that a question may be of, with how an answer says so. */
const METHODS: readonly { method: string; asked: RegExp; words: readonly [string, string] }[] = [
  {
    method: 'eft',
    asked: /\b(?:eft|efts|transfers?|transferred|oorplasings?|oorbetaal|oorbetalings?)\b/,
    words: [', by EFT', ', per EFT'],
  },
  { method: 'cash', asked: /\b(?:cash|kontant)\b/, words: [', in cash', ', in kontant'] },
]
const DAMAGE = /\b(?:damages?|breakages?|deposits?|skade\w*|deposito\w*)\b/

/** Money of guests that came in this month, that is to go back to them, or that is held against damage; of the homes and days that are named. */
const moneyOf =
  (list: 'received' | 'to_give_back' | 'damage', [title, titel]: readonly [string, string]): Answering =>
  async desk => {
    const { meaning, today, writer } = desk
    const { t, day, lines, rand, span } = writer
    const homes = propertiesMeant(desk)
    const [named] = meaning.dates('past')
    const days = named && lastOf(named, meaning, today)
    if (list === 'damage' && days && days.from !== today)
      throw new AskBack(t('I only see what you hold now.', 'Ek sien net wat jy nou hou.'))
    if (days && days.from > today)
      throw new AskBack(t('Those days are still to come.', 'Daardie dae moet nog kom.'), [
        t('Money that is still to come', 'Geld wat nog moet kom'),
      ])
    if (days && days.from < `${today.slice(0, 7)}-01`)
      throw new AskBack(
        t(
          'I only see what came in this month: the months before are on the page Money.',
          'Ek sien net wat hierdie maand ingekom het: die maande tevore is op die bladsy Money.',
        ),
      )
    const paidBy = list === 'received' ? METHODS.find(({ asked }) => asked.test(meaning.text)) : undefined
    const isDamage = list === 'to_give_back' && DAMAGE.test(meaning.text)
    const rows = (await everyDue(desk, list)).filter(
      ({ property, at, method, toward }) =>
        (!paidBy || method === paidBy.method) &&
        (!isDamage || toward === 'damage') &&
        (homes.length === 0 || homes.some(({ name }) => name === property)) &&
        (!days || list === 'damage' || (localDay(at) >= days.from && localDay(at) <= days.last)),
    )
    const when = list === 'received' ? `, ${days ? span(days) : t('this month', 'hierdie maand')}` : ''
    const leaves = list === 'damage' ? `${t('leaves', 'vertrek')} ` : ''
    const shown = rows.map(
      row => `${String(row.guest)}, ${row.property}: ${rand(row.amount)}, ${leaves}${day(localDay(row.at))}`,
    )
    const kind = paidBy ? t(...paidBy.words) : isDamage ? t(', damage deposits', ', skadedeposito’s') : ''
    const held = isDamage
      ? t(
          '\nDeposits that you hold are given back on their day.',
          '\nDeposito’s wat jy hou, word op hulle dag teruggegee.',
        )
      : ''
    const head = `${t(title, titel)}${kind}${atProperties(desk, homes)}${when}`
    return rows.length === 0
      ? `${head}: ${t('nothing', 'niks')}.${held}`
      : `${head} (${rows.length}), ${rand(sum(rows))}:\n${lines(shown.slice(0, meaning.rows ?? shown.length), SHOWN)}${held}`
  }

export const received = moneyOf('received', ['Money noted as received', 'Geld wat as ontvang aangeteken is'])
export const depositsHeld = moneyOf('damage', ['Damage deposits that you hold', 'Skadedeposito’s wat jy hou'])
export const toGiveBack = moneyOf('to_give_back', ['Money to give back', 'Geld wat moet terug'])

const isOpen = ({ state }: Due) => !['paid', 'waived', 'void'].includes(state)

const dueWords = ({ writer: { t, day, rand } }: Desk, { kind, amount, paid, due_at, state, ...due }: Due) => {
  const late = state === 'late' ? t(', late', ', laat') : ''
  const said = due.guest_said_paid ? t(', the guest says it is paid', ', die gas sê dit is betaal') : ''
  return `${t(...KINDS[kind])} ${rand(amount - paid)} ${t('due', 'betaalbaar')} ${day(localDay(due_at))}${late}${said}`
}

/** Says how far a stay is paid, and what is open; the price alone is never called paid. */
export function paidWords(desk: Desk, money: StayMoney): string {
  const { t, rand } = desk.writer
  if (money.dues.length === 0 && money.payments.every(({ is_undone }) => is_undone))
    return t(
      `The price is ${rand(money.price_of_stay)}; no payment is noted.`,
      `Die prys is ${rand(money.price_of_stay)}; geen betaling is aangeteken nie.`,
    )
  const open = money.dues.filter(isOpen).map(due => dueWords(desk, due))
  const back =
    money.to_give_back > 0
      ? t(` ${rand(money.to_give_back)} is to give back.`, ` ${rand(money.to_give_back)} moet terug.`)
      : ''
  const rest = open.length > 0 ? ` ${t('Open', 'Oop')}: ${open.join('; ')}.` : ''
  return `${t(`${rand(money.paid)} of ${rand(money.price_of_stay)} is paid.`, `${rand(money.paid)} van ${rand(money.price_of_stay)} is betaal.`)}${rest}${back}`
}

async function paidBy(desk: Desk, stay: Stay): Promise<string> {
  const { t } = desk.writer
  if (stay.booking_id === null)
    throw new AskBack(
      t(
        `${stay.guest} booked by another channel. It is paid through the channel: see Money, Channels.`,
        `${stay.guest} het deur ’n ander kanaal bespreek. Dit word deur die kanaal betaal: kyk by Money, Channels.`,
      ),
    )
  const money = await desk.toolbox.use(readMoney, { booking_id: stay.booking_id })
  return `${stay.guest}, ${whereAndWhen(desk, stay)}: ${paidWords(desk, money)}`
}

/** Tells what the host keeps if the guest who is named cancels today, by the terms of the stay. */
export const ownIfCancelled: Answering = async desk => {
  const { t, rand } = desk.writer
  const [stay] = await staysMeant(desk)
  if (!stay) throw new AskBack(t('Of which guest?', 'Van watter gas?'))
  const [day] = desk.meaning.dates(0)
  if (day && day.from !== desk.today)
    throw new AskBack(
      t(
        'I can only say what you keep if it is cancelled today.',
        'Ek kan net sê wat jy hou as dit vandag gekanselleer word.',
      ),
    )
  const where = `${stay.guest}, ${whereAndWhen(desk, stay)}`
  const money =
    stay.booking_id === null || stay.status !== 'confirmed'
      ? null
      : await desk.toolbox.use(readMoney, { booking_id: stay.booking_id })
  if (!money?.has_cancellation_terms)
    throw new AskBack(
      t(
        `${where}: I find no terms here that say what you keep if it is cancelled.`,
        `${where}: ek vind hier geen voorwaardes wat sê wat jy hou as dit gekanselleer word nie.`,
      ),
    )
  const [own, price, paidNow] = [money.kept_if_guest_cancels_now, money.price_of_stay, money.paid].map(rand)
  return t(
    `${where}: if the guest cancels now you keep ${own}, by the terms of the stay. The price is ${price}, of which ${paidNow} is paid.`,
    `${where}: as die gas nou kanselleer, hou jy ${own}, volgens die voorwaardes van die verblyf. Die prys is ${price}, waarvan ${paidNow} betaal is.`,
  )
}

const IN_FULL =
  /^(?!.*\b(?:not|nie|still|nog|owes?)\b).*\b(?:in full|fully paid|paid (?:up|everything)|ten volle|alles betaal|volledig)\b/

/** Tells who has paid: of the guest who is named the stay that is meant, else all that is open. */
export const paid: Answering = async desk => {
  const [stay] = await staysMeant(desk)
  if (stay) return paidBy(desk, stay)
  const { t } = desk.writer
  if (IN_FULL.test(desk.meaning.text))
    throw new AskBack(
      t(
        'I can’t list who has paid in full: name a guest, or ask who still owes.',
        'Ek kan nie lys wie alles betaal het nie: noem ’n gas, of vra wie nog skuld.',
      ),
    )
  return owed(desk)
}
