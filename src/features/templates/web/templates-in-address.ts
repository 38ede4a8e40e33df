import { useSearchParams } from 'react-router'
import { type Language, languages } from '#src/contract/language.ts'

const isLanguage = (word: string | null): word is Language => languages.some(each => each === word)

/** Returns the open template, its language, and the booking it is tried on: back and reload keep it. */
export function useTemplatesAddress() {
  const [query, setQuery] = useSearchParams()
  const language = query.get('language')
  const to = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name)
      else next.set(name, value)
    return next
  }
  return {
    templateId: query.get('template'),
    language: isLanguage(language) ? language : ('en' as const),
    bookingId: query.get('booking'),
    addressOf: (template: string | null) => `?${to({ template, language: null }).toString()}`,
    show: (template: string | null) => setQuery(to({ template, language: null })),
    speak: (spoken: Language) =>
      setQuery(to({ language: spoken === 'en' ? null : spoken }), { replace: true }),
    tryOn: (booking: string) => setQuery(to({ booking }), { replace: true }),
  }
}
