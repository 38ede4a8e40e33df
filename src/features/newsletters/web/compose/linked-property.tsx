import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { publicPropertyBySlug } from '#src/features/properties/contract/browse.ts'
import { propertiesSaying, useChooseOnly } from '#src/features/properties/web/parts/property-chooser.tsx'
import { query } from '#src/web/api.ts'
import { links } from '#src/web/links.ts'
import { usePaused } from '#src/web/pause.ts'
import { Combobox } from '#src/web/ui/fields/combobox.tsx'

const SEARCH_CHARS_MAX = 200
const BEFORE_SLUG = links.property('')

/** The slug in the address of a property's page here, or undefined of another address. */
export const slugIn = (url: string): string | undefined =>
  url.startsWith(BEFORE_SLUG) ? decodeURIComponent(url.slice(BEFORE_SLUG.length)) : undefined

type LinkedPropertyProps = { url: string; error: string | undefined; onChoose: (url: string) => void }

/** The property whose page a button opens. */
export function LinkedProperty({ url, error, onChoose }: LinkedPropertyProps) {
  const [typed, setTyped] = useState('')
  const said = usePaused(typed)
  const slug = slugIn(url)
  const answer = useQuery({ ...propertiesSaying(said), placeholderData: keepPreviousData })
  const chosen = useQuery({ ...query(publicPropertyBySlug, { slug: slug ?? '' }), enabled: Boolean(slug) })
  useChooseOnly(!slug, ({ public_slug }) => onChoose(links.property(public_slug)))
  const shown = answer.data?.properties ?? []
  const name = shown.find(({ public_slug: each }) => each === slug)?.name ?? chosen.data?.property.title
  const isFailed = answer.isError && answer.data === undefined
  const isSearching = !isFailed && (typed !== said || answer.data === undefined)
  return (
    <Combobox
      label="Property"
      error={error}
      placeholder="Type a name"
      shown={slug ? (name ?? (chosen.isError ? 'No longer listed' : 'Loading…')) : ''}
      chosen={slug}
      choices={shown.map(({ public_slug: value, name: label, city: note }) => ({ value, label, note }))}
      state={isFailed ? 'failed' : isSearching ? 'searching' : 'ready'}
      words={
        isFailed
          ? 'We couldn’t load your properties.'
          : isSearching
            ? 'Searching…'
            : shown.length === 0
              ? 'No property found'
              : ''
      }
      charsMax={SEARCH_CHARS_MAX}
      onSearch={setTyped}
      onRetry={() => void answer.refetch()}
      onChoose={choice => (choice ? onChoose(links.property(choice.value)) : undefined)}
    />
  )
}
