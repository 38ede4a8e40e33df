import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '#src/contract/uuid.ts'
import { derivedKeys, type Keyed } from '#src/server/sealed.ts'

const USE = 'stop a bank account'

const signed = (key: Buffer, id: string): Buffer => createHmac('sha256', key).update(id).digest()

/** Returns what stops an account: nothing of it is stored, and it stops no other. */
export function stopTokenOf(config: Keyed, id: string): string {
  const [{ bytes }] = derivedKeys(config, USE)
  return `${id}.${signed(bytes, id).toString('base64url')}`
}

/** Returns the id of the account that a token stops, or undefined for what is none. */
export function accountOfToken(config: Keyed, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  if (!isUuid(id)) return undefined
  const given = Buffer.from(signature, 'base64url')
  const isOurs = derivedKeys(config, USE).some(({ bytes }) => {
    const right = signed(bytes, id)
    return given.length === right.length && timingSafeEqual(given, right)
  })
  return isOurs ? id : undefined
}
