/** A channel's details of a reservation except its nights; null if it does not give them. */
export type Reservation = {
  /** The number under which the channel knows it, such as 'HMA1B2C3D4'. */
  code: string | null
  /** Its page at the channel, an https address. */
  link: string | null
  /** The last digits of the guest's phone. */
  phoneEnd: string | null
}

const ADDRESS = /https:\/\/[^\s<>"'\\]+/i
const CODE = /\b(HM[A-Z0-9]{6,12})\b/
const NAMED_CODE =
  /\b(?:reservation|booking|confirmation)\s*(?:code|number|id|no\.?)\s*[:#]?\s*([A-Z0-9-]{4,30})\b/i
const PHONE_END = /last\s+(?:4|four)\s+digits\)?\s*:?\s*(\d{4})\b/i
const LINK_CHARS_MAX = 300

/** An https address without credentials, as a link to be followed; null for anything else. */
function safeLink(address: string | undefined): string | null {
  if (!address || address.length > LINK_CHARS_MAX || !URL.canParse(address)) return null
  const { protocol, username, password, href } = new URL(address)
  return protocol === 'https:' && !username && !password ? href : null
}

/** Finds code, link and phone digits in the DESCRIPTION of an event. See docs/product/channels.md#imported-stays. */
export function reservationIn(description: string): Reservation {
  const link = safeLink(ADDRESS.exec(description)?.[0].replace(/[.,;)]+$/, ''))
  const code = CODE.exec(link ?? '')?.[1] ?? CODE.exec(description)?.[1] ?? NAMED_CODE.exec(description)?.[1]
  return { code: code ?? null, link, phoneEnd: PHONE_END.exec(description)?.[1] ?? null }
}
