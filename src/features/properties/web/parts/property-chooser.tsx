import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { notFound } from '#src/contract/problem.ts'
import { getProperty, listProperties } from '../../contract/manage.ts'
import { type PropertyAnswer } from '../../contract/property.ts'
import { query } from '#src/web/api.ts'
import { grouped } from '#src/contract/words.ts'
import { usePaused } from '#src/web/pause.ts'
import { Combobox } from '#src/web/ui/fields/combobox.tsx'
import type { Choice } from '#src/web/ui/fields/combobox-list.tsx'
import type { FieldFrame } from '#src/web/ui/fields/field.tsx'

const SHOWN = 20
const SEARCH_CHARS_MAX = 200

/** The homes that say these words, or any, in the order of their names. */
export const propertiesSaying = (words: string) =>
  query(listProperties, { search: words || undefined, pageSize: SHOWN, sort: 'name' })

/** The home of an id, whether or not it is among the first. */
export const useProperty = (id: string | undefined) =>
  useQuery({ ...query(getProperty, { id: id ?? '' }), enabled: Boolean(id) })

/** The only property of whoever has one; with several, none. */
const useOnlyProperty = (isAsked: boolean): PropertyAnswer | undefined => {
  const { data } = useQuery({ ...propertiesSaying(''), enabled: isAsked })
  return data?.total === 1 ? data.properties[0] : undefined
}

/** The property that a new form begins with: the given one, else the only one of whoever has one; with several, none. */
export function useFirstProperty(given: string | undefined): string {
  const only = useOnlyProperty(!given)
  return given || (only?._id ?? '')
}

/**
 * Chooses the only property as soon as it is known, where one must be chosen and none is: that may be after something was
 * typed into the form, which from then on follows no default.
 */
export function useChooseOnly(isMissing: boolean, choose: (only: PropertyAnswer) => void): void {
  const only = useOnlyProperty(isMissing)
  const onMissing = useEffectEvent(choose)
  useEffect(() => {
    if (isMissing && only) onMissing(only)
  }, [isMissing, only])
}

const choiceOf = ({ _id, name, neighbourhood, city }: PropertyAnswer): Choice => ({
  value: _id,
  label: name,
  note: [neighbourhood, city].filter(Boolean).join(', '),
})

function nameOf({ data, error }: ReturnType<typeof useProperty>): string {
  if (data) return data.property.name
  if (!error) return 'Loading…'
  return notFound.is(error) ? 'No longer listed' : 'The chosen property'
}

function wordsOf(total: number, said: string): string {
  if (total === 0) return said ? 'No property found' : 'No property yet. Add one under Properties.'
  if (total > SHOWN) return `${SHOWN} of ${grouped(total)}. Type to find another.`
  return said ? `${total} found` : ''
}

type PropertyChooserProps = FieldFrame & {
  label: string
  propertyId: string | undefined
  onChoose: (id: string | undefined) => void
  placeholder: string
  clear?: string
  required?: boolean
  /** Answers beside the homes, with values that are no ids. */
  others?: readonly Choice[]
}

const NONE: readonly Choice[] = []

/** One of a host's homes, however many there are, or another answer. */
export function PropertyChooser({ propertyId, onChoose, others = NONE, ...field }: PropertyChooserProps) {
  const [typed, setTyped] = useState('')
  const said = usePaused(typed)
  const answer = useQuery({ ...propertiesSaying(said), placeholderData: keepPreviousData })
  const other = others.find(({ value }) => value === propertyId)
  const chosen = useProperty(other ? undefined : propertyId)
  const client = useQueryClient()
  useChooseOnly(Boolean(field.required) && !propertyId, ({ _id }) => onChoose(_id))
  const { properties = [], total = 0 } = answer.data ?? {}
  const isFailed = answer.isError && !answer.isFetching && answer.data === undefined
  const isSearching = !isFailed && (typed !== said || answer.isPlaceholderData || answer.data === undefined)
  const choose = (choice: Choice | undefined) => {
    const property = properties.find(({ _id }) => _id === choice?.value)
    // Its name is known already: nobody waits for it.
    if (property)
      client.setQueryData(query(getProperty, { id: property._id }).queryKey, saved => ({
        success: true as const,
        message: '',
        ...saved,
        property,
      }))
    onChoose(choice?.value)
  }
  return (
    <Combobox
      {...field}
      shown={other ? other.label : propertyId ? nameOf(chosen) : ''}
      chosen={propertyId}
      // Homes come first once something is typed.
      choices={said ? [...properties.map(choiceOf), ...others] : [...others, ...properties.map(choiceOf)]}
      state={isFailed ? 'failed' : isSearching ? 'searching' : 'ready'}
      words={
        isFailed ? 'The properties could not be loaded.' : isSearching ? 'Searching…' : wordsOf(total, said)
      }
      charsMax={SEARCH_CHARS_MAX}
      onSearch={setTyped}
      onRetry={() => void answer.refetch()}
      onChoose={choose}
    />
  )
}
