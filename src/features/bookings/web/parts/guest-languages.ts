import { languageNames, languages } from '#src/contract/language.ts'

/** What may be noted of the language of a guest. */
export const GUEST_LANGUAGES = [
  { value: '', label: 'Not known' },
  ...languages.map(value => ({ value, label: languageNames[value] })),
]
