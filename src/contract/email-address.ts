// Invisible characters that a paste brings along: marks of direction, spaces of no width, soft hyphens.
const UNSEEN = /[\p{Cf}\u00AD]/gu
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
// Before the @ the signs of an atom (RFC 5321); after it names, the last of letters or in the letters of DNS (RFC 5890).
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+"
export const ADDRESS = new RegExp(
  `^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z\\d-]{1,59})$`,
  'i',
)
/** Characters that no host name has; in an address they would mean something else. */
const NO_HOST = /[\s/?#:\\@[\]%]/

/** A host in the letters of DNS, where it is one: müller.example is xn--mller-kva.example. */
function asciiHost(host: string): string {
  if (NO_HOST.test(host) || !URL.canParse(`http://${host}`)) return host
  const ascii = new URL(`http://${host}`).hostname
  // A host that looks like a number is read as a network address.
  return /^[\d.]+$/.test(ascii) ? host : ascii
}

/** An address as it is stored: in small letters, without what nobody sees, its host in the letters of DNS. What is none is no more one for it. */
export function tidyAddress(typed: string): string {
  const seen = typed
    .replaceAll(UNSEEN, '')
    .trim()
    .replace(/^mailto:/i, '')
  const at = seen.lastIndexOf('@')
  if (at < 0) return seen.toLowerCase()
  return `${seen.slice(0, at).toLowerCase()}@${asciiHost(seen.slice(at + 1)).toLowerCase()}`
}

/** The address that is typed, as it is stored; null where it is none. */
export function addressIn(typed: string): string | null {
  const tidy = tidyAddress(typed)
  return tidy.length <= 254 && ADDRESS.test(tidy) ? tidy : null
}

/**
 * Returns the box that an address leads into, as far as its spelling says: many servers put `name+anything` into that of `name` (RFC 5233), and Gmail reads no dots
 * and has two names. Says whose mails are counted together, never where one is sent. The database has the same as `mailbox_of`.
 */
export function mailboxOf(address: string): string {
  const untagged = address.replace(/^([^+@]+)\+[^@]*@/, '$1@')
  const [name = '', host = ''] = untagged.split('@')
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : untagged
}
