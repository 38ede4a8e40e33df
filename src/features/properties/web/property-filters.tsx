import { LayoutGrid, List } from 'lucide-react'
import { AddressSearch } from '#src/web/address-search.tsx'
import { useParameters } from '#src/web/parameters.ts'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { propertiesIn, views } from './properties-in-address.ts'

const SHOWN = [
  { value: '', label: 'All properties' },
  { value: 'listed', label: 'Listed' },
  { value: 'hidden', label: 'Not public' },
]
const ORDERS = [
  { value: '', label: 'Newest' },
  { value: 'name', label: 'By name' },
  { value: 'price_asc', label: 'Price, low first' },
  { value: 'price_desc', label: 'Price, high first' },
]
const VIEWS = {
  cards: { icon: LayoutGrid, label: 'As cards' },
  list: { icon: List, label: 'As a list' },
}

/** Shows which homes are shown, in which order and how: all of it in the address. */
export function PropertyFilters({ view }: { view: keyof typeof VIEWS }) {
  const [parameters, change] = useParameters()
  const { sort } = propertiesIn(parameters)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <AddressSearch label="Search properties" placeholder="Name, city or address" />
      <Select
        label="Show"
        hideLabel
        className="min-w-0 flex-1 sm:max-w-40"
        options={SHOWN}
        value={parameters.get('show') ?? ''}
        onChange={event => change({ show: event.target.value, page: null })}
      />
      <Select
        label="Order"
        hideLabel
        className="min-w-0 flex-1 sm:max-w-48"
        options={ORDERS}
        value={sort ?? ''}
        onChange={event => change({ sort: event.target.value, page: null })}
      />
      <fieldset className="ml-auto flex max-sm:hidden">
        <legend className="sr-only">View</legend>
        {views.map(each => (
          <IconButton
            key={each}
            {...VIEWS[each]}
            aria-pressed={each === view}
            onClick={() => change({ view: each })}
            className={each === view ? 'bg-indigo-soft' : 'text-ink-3'}
          />
        ))}
      </fieldset>
    </div>
  )
}
