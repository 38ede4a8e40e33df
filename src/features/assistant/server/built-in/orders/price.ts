import { addDays } from '#src/contract/days.ts'
import { draftPrice } from '../../tools/drafts/draft-price.ts'
import { listPrices } from '../../tools/lists/list-prices.ts'
import { daysWithin } from '../dates/spans.ts'
import { AskBack, type Desk, type Ordered, type PropertyRow } from '../intents/intent.ts'
import { joinedRuns } from '../intents/nights/joined-runs.ts'
import { daysOrdered } from '../which/which-days.ts'
import { ORDERED_MAX, propertiesOrdered } from './properties-ordered.ts'
import { type PriceChange, readPriceChange } from './price-change.ts'

/** Nights of a home that are to have one price. */
type Step = { home: PropertyRow; from: string; last: string; price: number }

/** Prices for some nights, as they are named or by how much they change: a draft for each home, and for each price that its nights have. */
export const orderPrice: Ordered = async desk => {
  const { toolbox, writer } = desk
  const { t, rand, span, lines } = writer
  if (desk.meaning.guests.length > 0)
    throw new AskBack(
      t(
        'I change prices of nights, and not what one guest pays: please do that on the page of the booking.',
        'Ek verander pryse van nagte, en nie wat een gas betaal nie: doen dit asseblief op die bladsy van die bespreking.',
      ),
    )
  const homes = propertiesOrdered(desk)
  const days = daysOrdered(desk)
  const change = readPriceChange(
    desk,
    homes.map(({ name }) => name),
  )
  // Of a weekend the nights of Friday and Saturday; of other days each that is named.
  const last = days.kind === 'weekend' ? addDays(days.last, -1) : daysWithin(days).last
  const steps: Step[] = []
  for (const home of homes) steps.push(...(await stepsOf(desk, home, { from: days.from, last }, change)))
  if (steps.length > ORDERED_MAX)
    throw new AskBack(
      t(
        `Those nights have ${steps.length} prices, and I draft ${ORDERED_MAX} at once: name fewer nights or homes.`,
        `Daardie nagte het ${steps.length} pryse, en ek stel ${ORDERED_MAX} op ’n slag op: noem minder nagte of huise.`,
      ),
    )
  const said = []
  let isLarge = false
  for (const { home, from, last: to, price } of steps) {
    const { price_now: now, caution } = await toolbox.use(draftPrice, {
      property_id: home.id,
      from,
      to,
      price,
    })
    isLarge ||= caution !== null
    const before = now.least === now.most ? rand(now.least) : `${rand(now.least)} – ${rand(now.most)}`
    const nights = span({ kind: from === to ? 'day' : days.kind, from, last: to })
    said.push(
      t(
        `${home.name}, ${rand(price)} a night, ${nights}; now ${before}`,
        `${home.name}, ${rand(price)} per nag, ${nights}; nou ${before}`,
      ),
    )
  }
  const warning = isLarge
    ? t(' That is a large step: please look twice.', ' Dit is ’n groot stap: kyk asseblief weer.')
    : ''
  const [only] = said
  return (
    (said.length === 1
      ? t(
          `Here is the draft: ${only}. Nothing changes until you send it.`,
          `Hier is die konsep: ${only}. Niks verander voordat jy dit stuur nie.`,
        )
      : t(
          `Here are ${said.length} drafts:\n${lines(said)}\nNothing changes until you send them.`,
          `Hier is ${said.length} konsepte:\n${lines(said)}\nNiks verander voordat jy hulle stuur nie.`,
        )) + warning
  )
}

/** The nights of a home with their new price: of a change by so much each price that they have now by itself, in whole rand. */
async function stepsOf(
  { toolbox, today }: Desk,
  home: PropertyRow,
  { from, last }: { from: string; last: string },
  change: PriceChange,
): Promise<Step[]> {
  if ('to' in change) return [{ home, from, last, price: change.to }]
  const first = from < today ? today : from
  const { nights } = await toolbox.use(listPrices, {
    property_id: home.id,
    from: first,
    to: addDays(last, 1),
  })
  return joinedRuns(nights, (one, other) => one.price === other.price).map(run => ({
    home,
    from: run.from,
    last: run.last_night,
    price: Math.max(0, Math.round(change.from(run.price))),
  }))
}
