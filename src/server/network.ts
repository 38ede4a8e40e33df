import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
export type Range = [Address, number]

const NETWORK_BITS_V6 = 64
const PUBLIC_V6 = ipaddr.parseCIDR('2000::/3')

// Ranges that IANA lists as special, and not as reachable from everywhere; of IPv6 that part of it which lies in 2000::/3.
const SPECIAL: Range[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
].map(range => ipaddr.parseCIDR(range))

/** An address as written by a machine; an IPv4 address in IPv6's clothes is the IPv4 address. Null where it is none. */
const addressOf = (text: string): Address | null => {
  if (isIP(text) !== 6) return isIP(text) ? ipaddr.parse(text) : null
  // The library takes '::8.8.8.8' for the IPv4 address; as URL writes it, '::808:808', it does not.
  return ipaddr.process(new URL(`http://[${text.split('%')[0]}]`).hostname.slice(1, -1))
}

const isWithin = (address: Address, [first, bits]: Range): boolean =>
  address.kind() === first.kind() && address.match(first, bits)

/** True if an address lies in one of these ranges. */
export const isIn = (text: string, ranges: Range[]): boolean => {
  const address = addressOf(text)
  return address !== null && ranges.some(range => isWithin(address, range))
}

/** True if an address is on the open internet: not this machine, not its network, not set aside for something else. */
export const isPublicAddress = (text: string): boolean => {
  const address = addressOf(text)
  if (!address || (address.kind() === 'ipv6' && !isWithin(address, PUBLIC_V6))) return false
  return !isIn(text, SPECIAL)
}

const LOOPBACK = ['127.0.0.0/8', '::1/128'].map(range => ipaddr.parseCIDR(range))

/** True if a host of an address, as URL or a setting writes it, is this very machine. */
export const isLoopback = (hostname: string): boolean =>
  /(^|\.)localhost\.?$/i.test(hostname) || isIn(hostname.replaceAll(/^\[|\]$/g, ''), LOOPBACK)

const bitsOf = (address: Address): number => (address.kind() === 'ipv4' ? 32 : 128)

/** The range of `10.0.0.0/8`, or of one address alone. Undefined where it is neither. */
export const rangeOf = (text: string): Range | undefined => {
  const [first = '', bits, more] = text.split('/')
  if (!isIP(first) || more !== undefined) return undefined
  const address = bits === undefined ? addressOf(first)! : ipaddr.parse(first) // isIP says so
  if (bits === undefined) return [address, bitsOf(address)]
  return /^\d{1,3}$/.test(bits) && Number(bits) <= bitsOf(address) ? [address, Number(bits)] : undefined
}

/** The wide network of an address, about as far as one provider's lines in a region: IPv4 /16, IPv6 /32. */
export const wideNetworkOf = (text: string): string => {
  const address = addressOf(text)
  if (!address) return text
  if (address.kind() === 'ipv4') return `${address.toString().split('.').slice(0, 2).join('.')}.0.0/16`
  const { parts } = address as ipaddr.IPv6 // its kind says so
  return `${new ipaddr.IPv6([...parts.slice(0, 2), 0, 0, 0, 0, 0, 0])}/32`
}

/** Returns who counts as one caller: an IPv4 address, or the network that one line of IPv6 has to itself. */
export const networkOf = (text: string): string => {
  const address = addressOf(text)
  if (!address || address.kind() === 'ipv4') return address?.toString() ?? text
  const { parts } = address as ipaddr.IPv6 // its kind says so
  return `${new ipaddr.IPv6([...parts.slice(0, 4), 0, 0, 0, 0])}/${NETWORK_BITS_V6}`
}
