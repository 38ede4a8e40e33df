import { draftBlock } from '../../tools/drafts/draft-block.ts'
import { nightsOf } from '../dates/spans.ts'
import type { Ordered } from '../intents/intent.ts'
import { daysOrdered, propertyNeeded } from '../intents/which.ts'

/** Nights to be blocked: a draft. */
export const orderBlock: Ordered = async desk => {
  const {
    meaning,
    toolbox,
    writer: { t, range },
  } = desk
  const property = propertyNeeded(desk)
  const { from, to } = nightsOf(daysOrdered(desk))
  const reason = /maintenance|repair|paint|instandhouding|herstel|verf/.test(meaning.text)
    ? 'maintenance'
    : /\b(?:ourselves|myself|family|self|familie|onsself)\b/.test(meaning.text)
      ? 'owner'
      : 'blocked'
  await toolbox.use(draftBlock, { property_id: property.id, from, to, reason })
  return t(
    `Here is the draft: block ${property.name}, ${range(from, to)}. Nothing is blocked until you send it.`,
    `Hier is die konsep: blok ${property.name}, ${range(from, to)}. Niks word geblok voordat jy dit stuur nie.`,
  )
}
