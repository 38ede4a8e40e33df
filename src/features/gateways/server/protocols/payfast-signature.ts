import { createHash } from 'node:crypto'

// Payfast signs by MD5 over fields as PHP's urlencode writes them. See docs/product/billing.md#payfast.

export type Field = readonly [name: string, value: string]

const LEFT_BARE = /[!'()*~]/g
const hex = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`

/** As PHP's `urlencode`: what JavaScript leaves bare is escaped too, and a space is a plus. */
export const phpEncoded = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replaceAll(LEFT_BARE, hex).replaceAll('%20', '+')

/** As PHP's `trim`. */
export const phpTrimmed = (value: string): string => {
  const isBlank = (at: number) => ' \t\n\r\0\u000B'.includes(value.charAt(at))
  let [from, to] = [0, value.length]
  while (from < to && isBlank(from)) from += 1
  while (to > from && isBlank(to - 1)) to -= 1
  return value.slice(from, to)
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const paired = (fields: readonly Field[]): string =>
  fields.map(([name, value]) => `${name}=${phpEncoded(value)}`).join('&')
const salted = (text: string, passphrase: string): string =>
  passphrase ? `${text === '' ? '' : `${text}&`}passphrase=${phpEncoded(phpTrimmed(passphrase))}` : text

/** Of a form: the fields that are not blank, in their order. */
export function signForm(fields: readonly Field[], passphrase: string): string {
  const given = fields.map(([name, value]) => [name, phpTrimmed(value)] as const)
  return md5(salted(paired(given.filter(([, value]) => value !== '')), passphrase))
}

const SIGNATURE = /&signature=[^&]*$/

/** The signed part of a notification, as it came: all before its signature. */
export const signedPart = (body: string): string => body.replace(SIGNATURE, '')

/** True if the body of a notification has the right signature, over its fields as they were sent, including blank ones. */
export function hasRightSignature(body: string, passphrase: string): boolean {
  const given = /&signature=([\da-f]{32})$/.exec(body)?.[1]
  if (!given) return false
  const fields = [...new URLSearchParams(signedPart(body))]
  return [signedPart(body), paired(fields)].some(text => md5(salted(text, passphrase)) === given)
}

/** Of a call of the API: headers, body and query by the order of bytes, without what is blank. */
export function signCall(values: Readonly<Record<string, string | number>>, passphrase: string): string {
  const all = { ...values, passphrase }
  const sorted = Object.entries(all)
    .map(([name, value]) => [name, String(value)] as const)
    .filter(([, value]) => value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return md5(paired(sorted))
}
