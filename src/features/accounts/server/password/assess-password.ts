import type { Problem } from '#src/contract/problem.ts'
import { isCommonPassword } from '../is-common-password.ts'
import { normalizedPassword } from './passwords.ts'

const OWN_WORD_CHARS_MIN = 3
const CHARS_LEFT_MIN = 3
const DIFFERENT_MIN = 3
const PRODUCT = 'naledi'

/** The person whose words a password may not be made of. */
export type Owner = { name: string; email: string }

const plain = (words: string): string => normalizedPassword(words).toLowerCase()

/** True if it is the part of an address before the @, however few letters that has, or that and next to nothing else. */
function isOwnMailbox(typed: string, email: string): boolean {
  const mailbox = email.split('@')[0]!.replace(/\+.*/, '') // split gives one part at least
  if (mailbox === '' || !typed.includes(mailbox)) return false
  return typed.replaceAll(mailbox, '').replaceAll(/[^\p{L}\p{N}]/gu, '').length < CHARS_LEFT_MIN
}

/** True if a password is made of its owner's name or address, or of ours: without those words there is nearly nothing left of it. */
export function isOwnWords(password: string, { name, email }: Owner): boolean {
  const words = `${name} ${email} ${PRODUCT}`
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(word => word.length >= OWN_WORD_CHARS_MIN)
    .toSorted((one, other) => other.length - one.length)
  const typed = plain(password)
  if (isOwnMailbox(typed, plain(email))) return true
  const left = words.reduce((rest, word) => rest.replaceAll(word, ' '), typed)
  return left !== typed && left.replaceAll(/[^\p{L}]/gu, '').length < CHARS_LEFT_MIN
}

/** Throws `refusal` for a password that is easy to guess: one of the 100,000 most common, one or two characters over and over, or the owner's own words or ours. See docs/product/accounts.md#passwords. */
export async function assessPassword(password: string, owner: Owner, refusal: () => Problem): Promise<void> {
  const isCommon = await isCommonPassword(plain(password))
  const isOneSign = new Set(password).size < DIFFERENT_MIN
  if (isCommon || isOneSign || isOwnWords(password, owner)) throw refusal()
}
