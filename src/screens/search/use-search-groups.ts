import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dayOf } from '#src/contract/days.ts'
import { NoAnswer } from '#src/contract/calls/create-call.ts'
import { isSearchable, searchRecords } from '#src/features/search/contract.ts'
import { query } from '#src/web/api.ts'
import type { Role } from '#src/web/layouts/navigation.ts'
import { usePaused } from '#src/web/pause.ts'
import { useNow } from '#src/web/use-now.ts'
import { findHelp } from './find-help.ts'
import { foundGroups } from './found-entries.ts'
import type { Entry, EntryGroup } from './entry.ts'
import { placesFor } from './search-places.ts'

const CACHED_MS = 60_000

export type SearchState = 'ready' | 'searching' | 'failed' | 'offline'

/** Administrators have a separate search, over all organisations. */
const hasRecords = (role: Role): boolean => role !== 'admin'

const isNumbered = ({ kind, label }: Entry, words: string): boolean =>
  kind === 'booking' && label.toLowerCase().includes(words.toLowerCase())

/** Results for the typed text, in groups: screens at once, records and articles of the help once the server has answered. */
export function useSearchGroups(role: Role, typed: string, recent: readonly Entry[]) {
  const words = typed.trim()
  const now = useNow()
  const asked = usePaused(words)
  const isAsked = isSearchable(words)
  const settings = { enabled: isSearchable(asked), placeholderData: keepPreviousData, gcTime: CACHED_MS }
  const answer = useQuery({
    ...query(searchRecords, { q: asked }),
    ...settings,
    enabled: settings.enabled && hasRecords(role),
  })
  const help = useQuery({
    queryKey: ['help', asked],
    queryFn: ({ signal }) => findHelp(asked, signal),
    ...settings,
    // Without an answer the search is whole all the same.
    retry: false,
  })
  const places: EntryGroup = { title: 'Pages', entries: placesFor(role, words) }
  const isSearching = isAsked && (words !== asked || answer.isFetching)
  const state: SearchState = !isAsked
    ? 'ready'
    : isSearching
      ? 'searching'
      : answer.error
        ? answer.error instanceof NoAnswer
          ? 'offline'
          : 'failed'
        : 'ready'
  const records = answer.data ? foundGroups(answer.data, role, dayOf(new Date(now))) : []
  // Articles wait for the records: shown first, they would be mistaken for them.
  const isComplete = answer.data !== undefined || !hasRecords(role)
  const found =
    isAsked && !answer.error && isComplete ? [...records, { title: 'Help', entries: help.data ?? [] }] : []
  // A typed number is looked up as a booking number.
  const numbered = isSearching
    ? []
    : found.filter(({ entries }) => entries.some(entry => isNumbered(entry, words)))
  const others = found.filter(group => !numbered.includes(group))
  const groups = [...(words ? [] : [{ title: 'Recent', entries: recent }]), ...numbered, places, ...others]
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    /** The number of entries that belong to the present text. */
    certain: state === 'searching' ? places.entries.length : Infinity,
    state,
    isAsked,
    error: answer.error,
    retry: () => void answer.refetch(),
  }
}
