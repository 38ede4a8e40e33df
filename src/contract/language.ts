/** In which guests are written to. */
export const languages = ['en', 'af', 'zu'] as const
export type Language = (typeof languages)[number]

/** What each calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', af: 'Afrikaans', zu: 'isiZulu' }
