import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { query } from '#src/web/api.ts'
import { useGo } from '#src/web/link.tsx'
import { usePaused } from '#src/web/pause.ts'
import { Combobox } from '#src/web/ui/fields/combobox.tsx'
import type { ChoiceState } from '#src/web/ui/fields/combobox-list.tsx'
import { SEARCH_CHARS_MAX, SEARCH_CHARS_MIN, searchDesk } from '../contract/search.ts'
import { foundChoice, foundLink } from './found-words.ts'

const isAsked = (words: string): boolean => words.split(/\s+/).some(word => word.length >= SEARCH_CHARS_MIN)

/** Ctrl K, or a slash where nobody types, leads into the search. */
function useShortcut(onPress: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
      const isWanted =
        (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey))
      if (!isWanted) return
      event.preventDefault()
      onPress()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

/** Returns what is found for the words, as soon as one stops typing. */
function useFound(typed: string) {
  const asked = usePaused(typed)
  const answer = useQuery({
    ...query(searchDesk, { search: asked }),
    enabled: isAsked(asked),
    placeholderData: keepPreviousData,
  })
  const results = isAsked(typed) ? (answer.data?.results ?? []) : []
  const isFailed = answer.isError && !answer.isFetching
  const isWaiting = isAsked(typed) && (typed !== asked || answer.isFetching)
  const state: ChoiceState = isFailed ? 'failed' : isWaiting ? 'searching' : 'ready'
  return { results, state, refetch: answer.refetch }
}

function wordsOf(typed: string, state: ChoiceState, found: number): string {
  if (state === 'failed') return 'The search failed.'
  if (!isAsked(typed))
    return `Type at least ${SEARCH_CHARS_MIN} characters of a name, email, phone, booking number or invoice`
  if (state === 'searching' || found > 0) return ''
  return 'Nothing found. Try another word.'
}

/** One field that finds a user, property, booking, invoice or email by any of its words, and leads there. */
export function DeskSearch() {
  const [typed, setTyped] = useState('')
  const { results, state, refetch } = useFound(typed)
  const go = useGo()
  const place = useRef<HTMLDivElement>(null)
  useShortcut(() => place.current?.querySelector('input')?.focus())
  return (
    <div ref={place} className="min-w-64 flex-1 max-md:basis-full">
      <Combobox
        label="Search everything"
        hideLabel
        shown=""
        chosen={undefined}
        placeholder="Search everything"
        charsMax={SEARCH_CHARS_MAX}
        choices={results.map(foundChoice)}
        state={state}
        words={wordsOf(typed, state, results.length)}
        onSearch={setTyped}
        onChoose={choice => {
          const found = results.find(({ _id }) => _id === choice?.value)
          if (found) go(foundLink(found))
        }}
        onRetry={() => void refetch()}
      />
    </div>
  )
}
