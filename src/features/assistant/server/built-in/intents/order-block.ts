import { draftBlock } from '../../tools/draft-block.ts'
import { nightsOf } from '../dates/spans.ts'
import { AskBack, intent } from './intent.ts'
import { propertyNeeded } from './which.ts'

const ORDER =
  /^(?:(?:please|pls|asseblief|asb|can you|kan jy) )*(?:block|close|blok|blokkeer|sluit|maak (?:\S+ ){1,4}toe)\b/

/** Nights to be blocked: a draft. */
export const orderBlock = intent({
  name: 'block',
  can: { en: 'draft a block of nights', af: 'voorstel om nagte te blok' },
  examples: {
    en: ['Block Sea House from 3 to 5 January', 'close Sea House next weekend for maintenance'],
    af: ['blok Sea House van 3 tot 5 Januarie', 'maak Sea House toe volgende naweek'],
  },
  fits: meaning => {
    const isOrder = ORDER.test(meaning.text)
    return isOrder && meaning.hasDates && !meaning.has('what', 'why', 'which', 'when') ? 9 : 0
  },
  tolerates: meaning => meaning.properties.length > 0,
  async answer(desk) {
    const {
      meaning,
      toolbox,
      writer: { t, range },
    } = desk
    const property = propertyNeeded(desk)
    const [days] = meaning.dates(0)
    if (!days)
      throw new AskBack(
        t(
          'Which nights? Please name the first and the last.',
          'Watter nagte? Noem asseblief die eerste en die laaste.',
        ),
      )
    const { from, to } = nightsOf(days)
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
  },
})
