import { nameOf } from '#src/contract/table/head.ts'
import { type Columns, type Field, isField } from './fields.ts'

/** Returns the names of a head so that each can be chosen: one that stands there again has a number behind it. */
export function distinctNames(head: readonly string[]): string[] {
  const taken = new Set(head.map(nameOf))
  const seen = new Set<string>()
  return head.map(name => {
    if (name === '' || !seen.has(nameOf(name))) {
      seen.add(nameOf(name))
      return name
    }
    let number = 2
    while (taken.has(nameOf(`${name} (${number})`))) number += 1
    taken.add(nameOf(`${name} (${number})`))
    return `${name} (${number})`
  })
}

/** Returns the fields whose column has a name that stands several times in a head, by that name: which column is meant is for the host to say. */
export function doubledFields(head: readonly string[], columns: Columns): Map<string, Field> {
  const names = Map.groupBy(head.map(nameOf), name => name)
  return new Map(
    Object.entries(columns).flatMap(([field, name]) =>
      isField(field) && (names.get(nameOf(name))?.length ?? 0) > 1 ? [[nameOf(name), field] as const] : [],
    ),
  )
}
