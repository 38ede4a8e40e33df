import { createHash, timingSafeEqual } from 'node:crypto'

// Payfast's three signatures, written apart from the product's own: two that agree are more likely right.

/** As PHP's `urlencode` writes a value: only letters, digits, `-`, `_` and `.` stay, a space is `+`. */
export function phpEncode(value: string): string {
  let encoded = ''
  for (const byte of Buffer.from(value, 'utf8')) {
    const letter = String.fromCharCode(byte)
    if (/[A-Za-z0-9._-]/.test(letter)) encoded += letter
    else encoded += letter === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }
  return encoded
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

export type Fields = readonly (readonly [name: string, value: string])[]

const written = (fields: Fields): string =>
  fields.map(([name, value]) => `${name}=${phpEncode(value)}`).join('&')

/** Of a payment form: what is not blank, in the order of the form. */
export const signForm = (fields: Fields, passphrase: string): string =>
  md5(
    written([
      ...fields.map(([name, value]) => [name, value.trim()] as const).filter(([, value]) => value !== ''),
      ['passphrase', passphrase],
    ]),
  )

/** A notification's body with its signature: blank fields are there and are signed. */
export function signedNotification(fields: Fields, passphrase: string): string {
  const body = written(fields)
  return `${body}&signature=${md5(`${body}&passphrase=${phpEncode(passphrase)}`)}`
}

/** Returns what two notifications with the same fields have in common, however they were encoded. */
export const digestOf = (fields: Fields): string =>
  md5(written(fields.filter(([name]) => name !== 'signature')))

/** Of a call to the API: headers, body and query together, sorted by name; `testing` is not signed. */
export const signCall = (values: Record<string, string>, passphrase: string): string =>
  md5(
    written(
      Object.entries({ ...values, passphrase })
        .filter(([name, value]) => value !== '' && name !== 'testing')
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  )

/** True if two signatures are the same, in a time that does not depend on where they differ. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
