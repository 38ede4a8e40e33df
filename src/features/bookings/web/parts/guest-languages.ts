import { languageNames, languages } from '#src/contract/language.ts'

/** Languages that may be noted of a guest. */
export const GUEST_LANGUAGES = [
  { value: '', label: 'Not known' },
  ...languages.map(value => ({ value, label: languageNames[value] })),
]
