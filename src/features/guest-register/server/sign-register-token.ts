import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#src/server/config.ts'
import { derivedKeys, type Keyed } from '#src/server/sealed.ts'

/** Returns the id that these 16 bytes are. */
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** A stay, and how often its link was renewed. */
type Linked = { bookingId: string; turn: number }

const ID_BYTES = 16
const TURN_BYTES = 2
const SIGNATURE_BYTES = 24
const TOKEN = /^[\w-]{56}$/

const signaturesOf = (config: Keyed, head: Buffer): Buffer[] =>
  derivedKeys(config, 'links of guest registers').map(({ bytes }) =>
    createHmac('sha256', bytes).update(head).digest().subarray(0, SIGNATURE_BYTES),
  )

/** Returns the token of the link with which the guests of a stay register: signed and not stored, so a message can say it as well as the host. */
export function signRegisterToken(config: Keyed, { bookingId, turn }: Linked): string {
  const head = Buffer.alloc(ID_BYTES + TURN_BYTES)
  head.write(bookingId.replaceAll('-', ''), 'hex')
  head.writeUInt16BE(turn, ID_BYTES)
  return Buffer.concat([head, signaturesOf(config, head)[0]!]).toString('base64url') // there is at least one key
}

/** Returns the stay and turn of a token that was signed here, by a key that is still known; null of any other. */
export function openRegisterToken(config: Keyed, token: string): Linked | null {
  if (!TOKEN.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const head = bytes.subarray(0, ID_BYTES + TURN_BYTES)
  const given = bytes.subarray(ID_BYTES + TURN_BYTES)
  if (!signaturesOf(config, head).some(each => timingSafeEqual(each, given))) return null
  return { bookingId: idOf(head.subarray(0, ID_BYTES)), turn: head.readUInt16BE(ID_BYTES) }
}

/** Returns the address of the page on which the guests of a stay register. */
export const registerLinkOf = (config: Keyed & Pick<Config, 'publicUrl'>, linked: Linked): string =>
  `${config.publicUrl}/guest-register/${signRegisterToken(config, linked)}`
