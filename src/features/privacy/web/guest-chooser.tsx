import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#src/web/api.ts'
import { usePaused } from '#src/web/pause.ts'
import { Combobox } from '#src/web/ui/fields/combobox.tsx'
import type { Choice } from '#src/web/ui/fields/combobox-list.tsx'
import { listGuests } from '../contract/guests.ts'

const SHOWN = 20
const SEARCH_CHARS_MAX = 100

type GuestChooserProps = {
  /** The guest whom the contact of the person names. */
  named: { _id: string; name: string } | null
  value: string
  onChange: (id: string) => void
  error?: string | undefined
}

/** The guest of a request, found by name, address or number: of whose information a copy is made. */
export function GuestChooser({ named, value, onChange, error }: GuestChooserProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Choice | undefined>(
    named ? { value: named._id, label: named.name } : undefined,
  )
  const said = usePaused(typed)
  const answer = useQuery({
    ...query(listGuests, { search: said || undefined, pageSize: SHOWN }),
    placeholderData: keepPreviousData,
  })
  const choices = (answer.data?.guests ?? []).map(({ _id: id, name, email, phone }) => ({
    value: id,
    label: name,
    note: email ?? phone ?? '',
  }))
  const isFailed = answer.isError && !answer.isFetching && answer.data === undefined
  const isSearching = !isFailed && (typed !== said || answer.isPlaceholderData || answer.data === undefined)
  const foundWords = choices.length === 0 ? 'No guest found' : ''
  return (
    <Combobox
      label="Guest"
      hint="We pack a copy of what you hold about them, for you to give to them."
      error={error}
      shown={chosen?.label ?? ''}
      chosen={value || undefined}
      choices={choices}
      state={isFailed ? 'failed' : isSearching ? 'searching' : 'ready'}
      words={isFailed ? 'The guests could not be loaded.' : isSearching ? 'Searching…' : foundWords}
      placeholder="Name, email or number"
      charsMax={SEARCH_CHARS_MAX}
      clear="Choose no guest"
      onSearch={setTyped}
      onRetry={() => void answer.refetch()}
      onChoose={choice => {
        setChosen(choice)
        onChange(choice?.value ?? '')
      }}
    />
  )
}
