import { readArrival } from '../../tools/read-arrival.ts'
import { readProperty } from '../../tools/read-property.ts'
import { readDoorCode } from '../read-door-code.ts'
import { type Answering, AskBack } from './intent.ts'
import { propertyNeeded } from '../which/which.ts'

/** The door code, where nothing else has a code. */
const CODE = /^(?!.*\b(?:alarm\w*|safe|kluis)\b).*\b(?:codes?|kodes?|pin)\b/

/** Arrival information: Wi-Fi, the way, parking, and the door code, which is said to the host's own screen alone. */
export const arrivalNotes: Answering = async desk => {
  const {
    meaning,
    toolbox,
    writer: { t },
  } = desk
  const property = propertyNeeded(desk)
  const notes = await toolbox.use(readArrival, { property_id: property.id })
  const text = (value: unknown) =>
    value === null || value === undefined || String(value) === '' ? null : String(value)
  const none = (english: string, afrikaans: string) =>
    t(
      `No ${english} is written down for ${property.name} yet.`,
      `Daar is nog geen ${afrikaans} vir ${property.name} neergeskryf nie.`,
    )
  /** Guests read on the page whether there is any, which the host may have said nothing more of. */
  const onPage = async (amenity: RegExp) => {
    const { amenities } = await toolbox.use(readProperty, { property_id: property.id })
    const found = amenities.find(each => amenity.test(each))
    return found === undefined ? '' : t(` Its page says “${found}”.`, ` Sy bladsy sê “${found}”.`)
  }
  const parts: string[] = []
  if (meaning.has('wifi', 'password')) {
    const [name, password] = [text(notes.wifi_name), text(notes.wifi_password)]
    parts.push(
      name === null && password === null
        ? none('Wi-Fi', 'Wi-Fi') + (await onPage(/wi-?fi/i))
        : `Wi-Fi, ${property.name}: ${name ?? '–'}, ${t('password', 'wagwoord')} ${password ?? '–'}`,
    )
  }
  if (meaning.has('directions') || /\b(?:find|kry|vind)\b/.test(meaning.text)) {
    const directions = text(notes.directions)
    parts.push(
      directions === null
        ? none('directions', 'aanwysings')
        : `${t('Directions to', 'Aanwysings na')} ${property.name}: ${directions}`,
    )
  }
  if (meaning.has('parking')) {
    const parking = text(notes.parking)
    parts.push(
      parking === null
        ? none('parking', 'parkering') + (await onPage(/parking/i))
        : `${t('Parking at', 'Parkering by')} ${property.name}: ${parking}`,
    )
  }
  if (meaning.has('doorCode') || (parts.length === 0 && CODE.test(meaning.text))) {
    const doorCode = text((await toolbox.use(readDoorCode, { property_id: property.id })).door_code)
    parts.push(
      doorCode === null
        ? none('door code', 'deurkode')
        : t(
            `Door code, ${property.name}: ${doorCode}. Guests see it on the page of their booking.`,
            `Deurkode, ${property.name}: ${doorCode}. Gaste sien dit op die bladsy van hul bespreking.`,
          ),
    )
  }
  if (parts.length > 0) return parts.join('\n')
  throw new AskBack(
    t(
      `I only know the Wi-Fi, the way, parking and the door code of ${property.name}.`,
      `Ek ken net die Wi-Fi, die pad, parkering en die deurkode van ${property.name}.`,
    ),
  )
}
