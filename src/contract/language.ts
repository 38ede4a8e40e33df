/** In which guests are written to. */
export const languages = ['en', 'af', 'zu'] as const
export type Language = (typeof languages)[number]

/** The name of each language in itself. */
export const languageNames: Record<Language, string> = { en: 'English', af: 'Afrikaans', zu: 'isiZulu' }
