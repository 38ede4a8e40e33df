import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { NoAnswer } from '#src/contract/create-call.ts'
import { isSearchable, searchRecords } from '#src/features/search/contract.ts'
import { query } from '#src/web/api.ts'
import type { Role } from '#src/web/layouts/navigation.ts'
import { usePaused } from '#src/web/pause.ts'
import { findHelp } from './find-help.ts'
import { foundGroups } from './found-entries.ts'
import type { Entry, EntryGroup } from './entry.ts'
import { placesFor } from './search-places.ts'

const CACHED_MS = 60_000

export type SearchState = 'ready' | 'searching' | 'failed' | 'offline'

/** Administrators have a search of their own, over everybody. */
const hasRecords = (role: Role): boolean => role !== 'admin'

/** What is found for what is typed, in groups: places at once, records and articles of the help once the server has answered. */
export function useSearchGroups(role: Role, typed: string, recent: readonly Entry[]) {
  const words = typed.trim()
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
  const found =
    isAsked && !answer.error
      ? [...(answer.data ? foundGroups(answer.data, role) : []), { title: 'Help', entries: help.data ?? [] }]
      : []
  const groups = [...(words ? [] : [{ title: 'Recent', entries: recent }]), places, ...found]
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    /** So many of the entries belong to what is typed by now. */
    certain: state === 'searching' ? places.entries.length : Infinity,
    state,
    isAsked,
    error: answer.error,
    retry: () => void answer.refetch(),
  }
}
