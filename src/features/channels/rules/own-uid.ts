import { createHash } from 'node:crypto'

/**
 * The part of a held stay that is exported: its nights, those it asks for instead, and those before or after either for
 * preparation; or of a home, what lies before the first day on which it is to be had, or after the last.
 */
export type ExportedPart =
  | 'nights'
  | 'before'
  | 'after'
  | 'change'
  | 'change-before'
  | 'change-after'
  | 'home-before'
  | 'home-after'

const MARK_CHARS = 16

// The home that exported it is part of the name, so that an export of another home of this installation is recognised as such.
const markOf = (propertyId: string, holderId: string, part: ExportedPart) =>
  createHash('sha256').update(`${propertyId} ${holderId} ${part}`).digest('hex').slice(0, MARK_CHARS)

/** The name under which a home exports what holds its nights: the same each time. */
export const ownUid = (propertyId: string, holderId: string, part: ExportedPart): string =>
  `${holderId}-${part}-${markOf(propertyId, holderId, part)}@naledi`

const OWN =
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(nights|before|after|change|change-before|change-after|home-before|home-after)-([\da-f]{16})@naledi$/

/** True if this home exported that name, even if its nights have changed since. A domain proves nothing. */
export function isOwnUid(propertyId: string, uid: string): boolean {
  const [, holderId = '', part = '', mark] = OWN.exec(uid) ?? []
  return mark === markOf(propertyId, holderId, part as ExportedPart) // the pattern lets no other through
}
