import { countCharacters } from '#src/contract/characters.ts'
import { type Language, languages } from '#src/contract/language.ts'
import { EMAIL_INVALID, EMAIL_REQUIRED } from '#src/contract/fields.ts'

export const PASSWORD_CHARS_MIN = 6
export const PASSWORD_CHARS_MAX = 256

export const NAME_REQUIRED = 'Name is required'
export const PASSWORD_REQUIRED = 'Password is required'
export const PASSWORD_SHORT = `Password must be at least ${PASSWORD_CHARS_MIN} characters`

// Text that cannot be an address; the server judges the rest.
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Reason why a form need not even be sent, in the words the server would say, or undefined. */
export type FieldCheck = (typed: string) => string | undefined

export const checkName: FieldCheck = typed => (typed.trim() === '' ? NAME_REQUIRED : undefined)

export function checkEmail(typed: string): string | undefined {
  if (typed.trim() === '') return EMAIL_REQUIRED
  return ADDRESS.test(typed.trim()) ? undefined : EMAIL_INVALID
}

export const checkNewPassword: FieldCheck = typed =>
  countCharacters(typed) < PASSWORD_CHARS_MIN ? PASSWORD_SHORT : undefined

export const checkGivenPassword: FieldCheck = typed => (typed === '' ? PASSWORD_REQUIRED : undefined)

export const PASSWORD_GUESSABLE = 'Please choose a password that is harder to guess'

export type Strength = 'weak' | 'fair' | 'strong'

export const strengthWords: Record<Strength, string> = {
  weak: 'Weak. A longer one is safer: try 4 words',
  fair: 'Fair. A few more characters make it strong',
  strong: 'Strong',
}

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u]
const FAIR_CHARS = 10
const STRONG_CHARS = 14

/** About how strong a password is: length counts most, then how many different characters and kinds of them there are. The server decides what it takes. */
export function strengthOf(password: string): Strength {
  const kinds = KINDS.filter(kind => kind.test(password)).length
  const different = new Set(password).size
  const worth = Math.min(password.length, different * 2) + kinds - 1
  return worth >= STRONG_CHARS ? 'strong' : worth >= FAIR_CHARS ? 'fair' : 'weak'
}

/** The first of a browser's languages that messages are written in, else English. */
export const messageLanguageOf = (preferred: readonly string[]): Language =>
  preferred
    .map(tag => languages.find(each => each === tag.toLowerCase().split('-')[0]))
    .find(each => each !== undefined) ?? 'en'
