import { draftBlock } from '../../tools/drafts/draft-block.ts'
import { nightsOf } from '../dates/spans.ts'
import { AskBack, type Ordered } from '../intents/intent.ts'
import { stayLines, staysOn } from '../intents/guests/who-stays.ts'
import { daysOrdered } from '../which/which-days.ts'
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
  const { confirmed } = await staysOn(desk, { kind: 'days', from, last: to })
  const ids = new Set(homes.map(({ id }) => id))
  const held = confirmed.filter(
    stay => ids.has(stay.property_id ?? '') && stay.check_in < to && stay.check_out > from,
  )
  if (held.length > 0)
    throw new AskBack(
      `${t('Guests stay on some of those nights, so they can’t be blocked', 'Gaste bly op sommige van daardie nagte, so hulle kan nie geblok word nie')}:\n${stayLines(desk, held)}`,
    )
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
