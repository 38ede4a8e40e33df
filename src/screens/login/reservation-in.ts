const RESERVATION = /^\/property\/([^/?]+)\/book\??(.*)/

/** The stay that the wanted address is about to ask for; null of any other address, and of one that is malformed. */
export function reservationIn(wanted: string | null): { slug: string; search: string } | null {
  const [, segment, search = ''] = RESERVATION.exec(wanted ?? '') ?? []
  if (!segment) return null
  try {
    return { slug: decodeURIComponent(segment), search }
  } catch {
    return null // a % that begins no character
  }
}
