import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortRange } from '#src/contract/words.ts'
import { listBookings } from '#src/features/bookings/contract/reads.ts'
import { query } from '#src/web/api.ts'
import { usePaused } from '#src/web/pause.ts'
import { Combobox } from '#src/web/ui/fields/combobox.tsx'
import type { Choice } from '#src/web/ui/fields/combobox-list.tsx'

const SHOWN = 20
const SEARCH_CHARS_MAX = 200

type StayChooserProps = { value: string; onChange: (id: string) => void; error?: string | undefined }

/** One of a host's stays, found by guest, property or booking number. */
export function StayChooser({ value, onChange, error }: StayChooserProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Choice>()
  const said = usePaused(typed)
  const answer = useQuery({
    ...query(listBookings, { search: said || undefined, pageSize: SHOWN }),
    placeholderData: keepPreviousData,
  })
  const choices = (answer.data?.bookings ?? []).map(booking => ({
    value: booking._id,
    label: `${booking.guest_name}, ${booking.reference}`,
    note: `${booking.property_name}, ${shortRange(booking.check_in, booking.check_out)}`,
  }))
  const isFailed = answer.isError && !answer.isFetching && answer.data === undefined
  const isSearching = !isFailed && (typed !== said || answer.isPlaceholderData || answer.data === undefined)
  const foundWords = choices.length === 0 ? 'No stay found' : ''
  return (
    <Combobox
      label="Stay"
      required
      error={error}
      shown={chosen?.label ?? ''}
      chosen={value || undefined}
      choices={choices}
      state={isFailed ? 'failed' : isSearching ? 'searching' : 'ready'}
      words={isFailed ? 'The stays could not be loaded.' : isSearching ? 'Searching…' : foundWords}
      placeholder="Guest or booking number"
      charsMax={SEARCH_CHARS_MAX}
      onSearch={setTyped}
      onRetry={() => void answer.refetch()}
      onChoose={choice => {
        setChosen(choice)
        onChange(choice?.value ?? '')
      }}
    />
  )
}
