/** True if what a caller has is what there is: `If-None-Match` names this validator (RFC 9110, section 13.1.2). */
export const isKnown = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some(each => each.trim() === etag || each.trim() === '*') ?? false
