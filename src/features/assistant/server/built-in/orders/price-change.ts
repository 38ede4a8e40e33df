import { AskBack, type Desk } from '../intents/intent.ts'

/** The new price of a night in rand, or how it comes from the price that the night has. */
export type PriceChange = { to: number } | { from: (now: number) => number }

const DOWN =
  /\b(?:down|drop|lower|reduce|decrease|cut|less|cheaper|discount\w*|off|minus|knock|verlaag|verminder|afslag|goedkoper|minder|laer|af)\b/
const UP = /\b(?:up|raise|increase|higher|more|dearer|plus|hike|verhoog|duurder|hoer|meer)\b/
/** Words of more that stand beside those of less as well: `10% af op die loft`. */
const UP_ALONE = /\b(?:op|bump|add)\b/
/** `up to 2000`, `more` that is tomorrow */
const NO_UP = /\bup (?=to\b)|\b(?:no|any) more\b/g

const PERCENT = /(\d+(?:[.,]\d+)?) ?(?:%|percent|per cent|persent)/gi
const PERCENT_MAX = 90
/** `at 80%` is what remains. */
const OF_PRICE = /\b(?:to|at|na|teen) \d+(?:[.,]\d+)? ?(?:%|percent|persent)/i
const BY =
  /\b(?:by|met|with) rand_|\b(?:up|down) rand_|rand_\d+ (?:more|less|off|cheaper|dearer|extra|up|down|discount|meer|minder|af|afslag|goedkoper|duurder)\b/
const TO = /\b(?:to|at|na|op|teen|for|vir|is|of|only|net) rand_/

/** Reads what an order makes of a price: to so much, or up or down by so much. Asks where it could be either. */
export function readPriceChange(
  { question, meaning, writer: { t, rand, listed, tongue } }: Desk,
  homes: readonly string[],
): PriceChange {
  const text = meaning.text.replaceAll(NO_UP, '')
  const percents = [...question.matchAll(PERCENT)].map(([, number]) => Number(number!.replace(',', '.'))) // the pattern has it
  const amounts = meaning.words.filter(word => word.startsWith('rand_')).length
  const isDown = DOWN.test(text)
  // In Afrikaans `more` is tomorrow.
  const isUp =
    UP.test(tongue === 'af' ? text.replaceAll(/\bmore\b/g, '') : text) || (!isDown && UP_ALONE.test(text))
  const [percent] = percents
  if (percents.length + amounts > 1)
    throw new AskBack(
      t(
        'Which of those prices do you mean? Please give one at a time.',
        'Watter van daardie pryse bedoel jy? Gee asseblief een op ’n slag.',
      ),
    )
  const by = (more: (now: number, sign: number) => number): PriceChange => {
    if (isDown === isUp) throw new AskBack(t('Up or down by that much?', 'Op of af met soveel?'))
    return { from: now => more(now, isDown ? -1 : 1) }
  }
  if (percent !== undefined) {
    if (OF_PRICE.test(question) || percent > PERCENT_MAX)
      throw new AskBack(
        t(
          'By how many percent, up or down? I change a price by at most 90 %.',
          'Met hoeveel persent, op of af? Ek verander ’n prys met hoogstens 90 %.',
        ),
      )
    return by((now, sign) => now * (1 + (sign * percent) / 100))
  }
  const { amount } = meaning
  if (amount === null)
    throw new AskBack(
      t(
        `Which price in rand a night for ${listed(homes)}?`,
        `Watter prys in rand per nag vir ${listed(homes)}?`,
      ),
    )
  if (BY.test(text)) return by((now, sign) => now + sign * amount)
  if ((isDown || isUp) && !TO.test(text))
    throw new AskBack(
      t(
        `To ${rand(amount)} a night, or by ${rand(amount)}?`,
        `Na ${rand(amount)} per nag, of met ${rand(amount)}?`,
      ),
    )
  return { to: amount }
}
