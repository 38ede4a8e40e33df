import type { Language } from '#src/contract/language.ts'
import type { GuestWords } from './word-deposit.ts'
import { wordGuestAf } from './word-guest-af.ts'
import { wordGuestEn } from './word-guest-en.ts'
import { wordGuestZu } from './word-guest-zu.ts'

/** Words that guests read of their stays, by language. */
export const wordGuest: Record<Language, GuestWords> = { en: wordGuestEn, af: wordGuestAf, zu: wordGuestZu }
