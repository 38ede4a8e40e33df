import { draftPrice } from '../../tools/drafts/draft-price.ts'
import { AskBack, type Ordered } from '../intents/intent.ts'
import { daysOrdered, propertyNeeded } from '../intents/which.ts'

/** A price for some nights: a draft. */
export const orderPrice: Ordered = async desk => {
  const {
    meaning,
    toolbox,
    writer: { t, rand, span },
  } = desk
  const property = propertyNeeded(desk)
  const days = daysOrdered(desk)
  if (meaning.amount === null)
    throw new AskBack(
      t(
        `Which price in rand a night for ${property.name}?`,
        `Watter prys in rand per nag vir ${property.name}?`,
      ),
    )
  // Of a weekend the nights of Friday and Saturday; of other days each that is named.
  const last =
    days.kind === 'weekend'
      ? new Date(Date.parse(days.last) - 86_400_000).toISOString().slice(0, 10)
      : days.last
  const { price_now: now, caution } = await toolbox.use(draftPrice, {
    property_id: property.id,
    from: days.from,
    to: last,
    price: meaning.amount,
  }) // it fits by it
  const before = now.least === now.most ? rand(now.least) : `${rand(now.least)} – ${rand(now.most)}`
  const warning = caution
    ? t(' That is a large step: please look twice.', ' Dit is ’n groot stap: kyk asseblief weer.')
    : ''
  return (
    t(
      `Here is the draft: ${property.name}, ${rand(meaning.amount)} a night, ${span({ ...days, last })}; now ${before}. Nothing changes until you send it.`,
      `Hier is die konsep: ${property.name}, ${rand(meaning.amount)} per nag, ${span({ ...days, last })}; nou ${before}. Niks verander voordat jy dit stuur nie.`,
    ) + warning
  )
}
