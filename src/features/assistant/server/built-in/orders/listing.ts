import { listed } from '#src/contract/words.ts'
import { draftListingText } from '../../tools/drafts/draft-listing-text.ts'
import { readProperty } from '../../tools/read-property.ts'
import { AskBack, type Ordered } from '../intents/intent.ts'
import { propertyNeeded } from '../which/which.ts'
import { similarTo } from '../words/kin.ts'

/** Facts that a description is to name besides. */
const WITH = /\b(?:mentions?|mentioning|says?|saying|with|includ\w+|about|noem|seg|met|oor)\b (.+)$/

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** The description of a property, of its own facts alone: a draft. */
export const orderListing: Ordered = async desk => {
  const {
    meaning,
    toolbox,
    writer: { t },
  } = desk
  const { id } = propertyNeeded(desk)
  const home = await toolbox.use(readProperty, { property_id: id })
  const place = [home.neighbourhood, home.city].filter(Boolean).join(', ')
  const rooms = [
    home.bedrooms ? many(home.bedrooms, 'bedroom') : '',
    home.bathrooms ? many(home.bathrooms, 'bathroom') : '',
  ].filter(Boolean)
  const text = [
    `${home.name} is in ${place}, ${home.province}. It sleeps ${many(home.max_guests, 'guest')}${rooms.length > 0 ? `, in ${listed(rooms, 'and')}` : ''}.`,
    ...(home.amenities.length > 0 ? [`There is: ${home.amenities.join(', ')}.`] : []),
    ...(home.check_in_time && home.check_out_time
      ? [`Check-in is from ${home.check_in_time}, check-out by ${home.check_out_time}.`]
      : []),
  ].join('\n\n')
  const [, wanted = ''] = WITH.exec(meaning.text) ?? []
  const unknown = wanted
    .split(' ')
    .filter(word => meaning.typed.includes(word) && !similarTo(word).test(text.toLowerCase()))
  if (unknown.length > 0)
    throw new AskBack(
      t(
        `A draft says only what the page of ${home.name} says: please add “${unknown.join(' ')}” to it yourself.`,
        `’n Konsep sê net wat die bladsy van ${home.name} sê: voeg “${unknown.join(' ')}” asseblief self by.`,
      ),
      [t(`write a description of ${home.name}`, `skryf ’n beskrywing van ${home.name}`)],
    )
  await toolbox.use(draftListingText, { property_id: id, text })
  return t(
    `Here is a draft of the facts of ${home.name}. It replaces the description that is there when you save it.`,
    `Hier is ’n konsep uit die feite van ${home.name}. Dit vervang die beskrywing wat daar is wanneer jy dit stoor.`,
  )
}
