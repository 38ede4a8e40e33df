import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { SEARCH_CHARS_MAX, SEARCH_CHARS_MIN } from '#src/features/search/contract.ts'
import { failureWords } from '#src/web/call.ts'
import { useDraft } from '#src/web/draft.ts'
import { Answers } from '#src/web/islands/answers.tsx'
import type { Role } from '#src/web/layouts/navigation.ts'
import { useGo } from '#src/web/link.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { EntryList, optionId } from './entry-list.tsx'
import type { Entry } from './entry.ts'
import { useSearchGroups } from './use-search-groups.ts'

const RECENT_MAX = 5

export type SearchDialogProps = { role: Role; onClose: () => void }

/** One field that finds properties, guests, bookings, messages, help and pages, and leads there. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function SearchDialog(props: SearchDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog onClose={props.onClose} title="Search" begin={input}>
      <Answers>
        <SearchField {...props} input={input} />
      </Answers>
    </Dialog>
  )
}

/** The latest choices on this device, the newest first. Deleted with the drafts when the user logs out. */
function useRecent() {
  const draft = useDraft<{ entries: Entry[] }>('search.recent', { entries: [] }, 'device')
  const { entries } = draft.value
  const keep = (entry: Entry) =>
    draft.keep({ entries: [entry, ...entries.filter(({ to }) => to !== entry.to)].slice(0, RECENT_MAX) })
  return { recent: entries, keep }
}

type SearchFieldProps = SearchDialogProps & { input: RefObject<HTMLInputElement | null> }

function SearchField({ role, onClose, input }: SearchFieldProps) {
  const [typed, setTyped] = useState('')
  const [pointed, setPointed] = useState(0)
  const { recent, keep } = useRecent()
  const search = useSearchGroups(role, typed, recent)
  const { groups, certain, state } = search
  const go = useGo()
  const listId = useId()
  const entries = groups.flatMap(group => group.entries)
  const reached = Math.min(entries.length, certain)
  const active = Math.min(pointed, reached - 1)
  const choose = (entry: Entry) => {
    keep(entry)
    onClose()
    go(entry.to)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && reached > 0) setPointed((active + 1) % reached)
    else if (event.key === 'ArrowUp' && reached > 0) setPointed((active - 1 + reached) % reached)
    else if (event.key === 'Enter' && entries[active]) choose(entries[active])
    else if (event.key === 'Enter' && (state === 'failed' || state === 'offline')) search.retry()
    else return
    event.preventDefault()
  }
  return (
    <div className="-mx-2 flex h-[min(30rem,62dvh)] flex-col">
      <div className="relative px-2">
        <Search className="pointer-events-none absolute top-1/2 left-5.5 size-4 -translate-y-1/2 text-ink-3" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={SEARCH_CHARS_MAX}
          placeholder={role === 'realtor' ? 'Guest, property, NAL-…' : 'Property, booking, message'}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setPointed(0)
          }}
          onKeyDown={press}
          className="field pl-10"
        />
      </div>
      <div className="mt-2 min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <EntryList
          id={listId}
          groups={groups}
          active={active}
          certain={certain}
          isBusy={state === 'searching'}
          onPoint={index => index < reached && setPointed(index)}
          onChoose={choose}
        />
        <Words search={search} typed={typed.trim()} count={entries.length} />
      </div>
    </div>
  )
}

type WordsProps = { search: ReturnType<typeof useSearchGroups>; typed: string; count: number }

/** Text for a state the list does not show: more is coming, nothing was found, or an error and the next step. */
function Words({ search: { state, isAsked, error, retry }, typed, count }: WordsProps) {
  const hasFailed = state === 'failed' || state === 'offline'
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-2 text-sm text-ink-2">
      <output className="min-w-0 flex-1">
        {state === 'searching' ? 'Searching…' : null}
        {state === 'offline' ? 'You’re offline. Only pages can be found until you’re connected.' : null}
        {state === 'failed' ? `We couldn’t search. ${failureWords(error).replace(/\.$/, '')}.` : null}
        {typed && !isAsked
          ? `Type a word of at least ${SEARCH_CHARS_MIN} characters to search everything.`
          : null}
        {isAsked && state === 'ready' && count === 0
          ? `Nothing found for “${typed}”. Try a name, a booking number or a word from a message.`
          : null}
      </output>
      {hasFailed ? (
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      ) : null}
    </div>
  )
}
