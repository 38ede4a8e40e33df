import { links } from '#src/web/links.ts'
import type { Variable } from '../../rules/variables.ts'

const OF_ARRIVAL: ReadonlySet<Variable> = new Set([
  'directions',
  'parking',
  'wifi_name',
  'wifi_password',
  'door_code',
])
const OF_PROPERTY: ReadonlySet<Variable> = new Set([
  'home_address',
  'home_city',
  'check_in_time',
  'check_out_time',
])

/** Returns where the host fills in a value, and the words of the link there; null where nothing can be filled in. */
export function placeOf(variable: Variable, propertyId: string | null): { to: string; word: string } | null {
  if (variable === 'host_phone') return { to: links.profile(), word: 'Add your number' }
  if (variable === 'register_link')
    return propertyId ? { to: links.arrival(propertyId), word: 'Turn it on' } : null
  if (OF_ARRIVAL.has(variable) && propertyId) return { to: links.arrival(propertyId), word: 'Fill it in' }
  if (OF_PROPERTY.has(variable) && propertyId)
    return { to: links.ownProperty(propertyId, 'listing'), word: 'Edit the listing' }
  if (OF_PROPERTY.has(variable)) return { to: links.properties(), word: 'See your homes' }
  return null
}
