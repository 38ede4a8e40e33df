import { draftBlock } from '../../tools/drafts/draft-block.ts'
import { nightsOf } from '../dates/spans.ts'
import type { Ordered } from '../intents/intent.ts'
import { daysOrdered } from '../intents/which-days.ts'
import { propertiesOrdered } from './properties-ordered.ts'

/** Nights to be blocked: a draft. */
export const orderBlock: Ordered = async desk => {
  const {
    meaning,
    toolbox,
    writer: { t, range, listed },
  } = desk
  const homes = propertiesOrdered(desk)
  const { from, to } = nightsOf(daysOrdered(desk))
  const reason = /maintenance|repair|paint|instandhouding|herstel|verf/.test(meaning.text)
    ? 'maintenance'
    : /\b(?:ourselves|myself|family|self|familie|onsself)\b/.test(meaning.text)
      ? 'owner'
      : 'blocked'
  for (const { id } of homes) await toolbox.use(draftBlock, { property_id: id, from, to, reason })
  const what = `${listed(homes.map(({ name }) => name))}, ${range(from, to)}`
  return homes.length === 1
    ? t(
        `Here is the draft: block ${what}. Nothing is blocked until you send it.`,
        `Hier is die konsep: blok ${what}. Niks word geblok voordat jy dit stuur nie.`,
      )
    : t(
        `Here are ${homes.length} drafts: block ${what}. Nothing is blocked until you send them.`,
        `Hier is ${homes.length} konsepte: blok ${what}. Niks word geblok voordat jy hulle stuur nie.`,
      )
}
