import type { PublicProperty } from '../../contract/property.ts'

/** `Tamboerskloof, Cape Town, Western Cape`; a part that repeats another is said once. */
export function placeOf({
  neighbourhood,
  city,
  state,
}: Pick<PublicProperty, 'neighbourhood' | 'city' | 'state'>): string {
  const parts = [neighbourhood, city, state].filter((part): part is string => Boolean(part))
  return [...new Set(parts)].join(', ')
}

/** The street first, where it is shown, then its place without what the street says already. */
export function addressOf(
  property: Pick<PublicProperty, 'address' | 'neighbourhood' | 'city' | 'state'>,
): string {
  if (property.address === null) return placeOf(property)
  const said = property.address.toLowerCase()
  const rest = placeOf(property)
    .split(', ')
    .filter(part => part && !said.includes(part.toLowerCase()))
  return [property.address, ...rest].join(', ')
}

export const NO_DESCRIPTION = 'No description available.'
