import { LRUCache } from 'lru-cache'
import type { PropertyRow } from '../intents/intent.ts'
import { indexNames, type Named, type NameIndex } from './find-named.ts'

const HOSTS_MAX = 50
/** Of thousands of guests an index takes a tenth of a second: that of a host is the same until a name comes or goes. */
const indexes = new LRUCache<string, NameIndex>({ max: HOSTS_MAX })

type Place = Pick<PropertyRow, 'id' | 'name' | 'city' | 'neighbourhood' | 'province'>

/** Names that a question can hold: guests, homes, and the places that homes are in. */
export function namesOf(properties: readonly Place[], guests: readonly string[]): NameIndex {
  const key = [
    ...properties.flatMap(({ id, name, city, neighbourhood, province }) => [
      id,
      name,
      city,
      neighbourhood,
      province,
    ]),
    '',
    ...guests,
  ].join('\n')
  const known = indexes.get(key)
  if (known) return known
  const places = new Map<string, string[]>()
  for (const { id, city, neighbourhood, province } of properties)
    for (const place of new Set([city, neighbourhood, province]))
      if (place) places.set(place, [...(places.get(place) ?? []), id])
  const named = (kind: Named['kind'], name: string, ids: readonly string[]): Omit<Named, 'parts'> => ({
    kind,
    name,
    ids,
  })
  const index = indexNames([
    ...properties.map(({ id, name }) => named('home', name, [id])),
    ...[...places].map(([name, ids]) => named('home', name, ids)),
    ...guests.map(name => named('guest', name, [])),
  ])
  indexes.set(key, index)
  return index
}
