import { useQuery } from '@tanstack/react-query'
import type { Language } from '#src/contract/language.ts'
import { reviewEn } from '../../rules/speech/en.ts'
import type { ReviewSpeech } from '../../rules/speech/speech.ts'

/** Others than English are fetched by those who read them. */
const LOAD: Record<Language, () => Promise<ReviewSpeech>> = {
  en: async () => reviewEn,
  af: async () => (await import('../../rules/speech/af.ts')).reviewAf,
  zu: async () => (await import('../../rules/speech/zu.ts')).reviewZu,
}

/** The words of the review step in the language of its terms; null until they are here. */
export function useSpeech(language: Language = 'en'): ReviewSpeech | null {
  const { data } = useQuery({
    queryKey: ['review words', language],
    queryFn: LOAD[language],
    staleTime: Infinity,
    enabled: language !== 'en',
  })
  return language === 'en' ? reviewEn : (data ?? null)
}
