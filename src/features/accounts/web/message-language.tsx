import { useState } from 'react'
import { type Language, languageNames, languages } from '#src/contract/language.ts'
import { useHydrated } from '#src/web/islands/use-hydrated.ts'
import { messageLanguageOf } from '../rules.ts'
import { Select } from '#src/web/ui/fields/select.tsx'

const OPTIONS = languages.map(value => ({ value, label: languageNames[value] }))

/** In which language a new guest is written to: the browser's until they choose, undefined until the browser is known. */
export function useMessageLanguage() {
  const isHydrated = useHydrated()
  const [chosen, choose] = useState<Language>()
  return { language: chosen ?? (isHydrated ? messageLanguageOf(navigator.languages) : undefined), choose }
}

type MessageLanguageProps = ReturnType<typeof useMessageLanguage>

/** Asks for it, with the answer filled in. */
export const MessageLanguage = ({ language = 'en', choose }: MessageLanguageProps) => (
  <Select
    label="Language for messages"
    hint="Hosts will write to you in this language if they can."
    options={OPTIONS}
    value={language}
    onChange={({ target }) => choose(target.value as Language)} // one of the options
  />
)
