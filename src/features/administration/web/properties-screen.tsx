import { useState } from 'react'
import { AddressSearch } from '#src/web/address-search.tsx'
import { AddressSelect, oneIn } from '#src/web/address-select.tsx'
import { ExportButton } from '#src/web/export-button.tsx'
import { ListPage, usePaged } from '#src/web/layouts/list-page.tsx'
import { links } from '#src/web/links.ts'
import { useParameters } from '#src/web/parameters.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { ListSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import {
  exportProperties,
  overseeProperties,
  type OverseenProperty,
  propertyStates,
} from '../contract/properties.ts'
import { HidePropertyDialog } from './hide-property-dialog.tsx'
import { OverseenPropertyRow } from './overseen-property-row.tsx'

const STATE_OPTIONS = [
  { value: 'all', label: 'Any state' },
  { value: 'listed', label: 'Listed' },
  { value: 'unlisted', label: 'Not listed by the host' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'suspended', label: 'Host suspended' },
]

export const meta = () => [{ title: 'Properties · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Every property, newest first. */
export default function OverseenPropertiesScreen() {
  const [parameters] = useParameters()
  const [hiding, setHiding] = useState<OverseenProperty | null>(null)
  const search = parameters.get('search') ?? undefined
  const state = oneIn(parameters, 'state', propertyStates)
  const list = usePaged(overseeProperties, { search, state })
  const { properties = [], total = 0 } = list.answer.data ?? {}
  const isFiltered = search !== undefined || state !== undefined
  return (
    <>
      <ListPage
        title="Properties"
        text="Every property of every host, newest first."
        list={list}
        items={properties}
        total={total}
        exported={<ExportButton endpoint={exportProperties} input={{ search, state }} />}
        filters={
          <div className="mb-4 flex flex-wrap gap-2">
            <AddressSearch label="Search properties" placeholder="Property, city or host" />
            <AddressSelect label="State" name="state" options={STATE_OPTIONS} />
          </div>
        }
        what="properties"
        skeleton={<ListSkeleton rows={8} />}
        empty={
          isFiltered ? (
            <EmptyState
              drawing="search"
              title={search ? `No property matches “${search}”` : 'No property found'}
              text="Try another name or city, or show all properties."
              actions={<ButtonLink to={links.adminProperties()}>Show all properties</ButtonLink>}
            />
          ) : (
            <EmptyState
              drawing="search"
              title="No properties yet"
              text="When a host adds a property, you see it here."
            />
          )
        }
      >
        {property => <OverseenPropertyRow property={property} onHide={() => setHiding(property)} />}
      </ListPage>
      {hiding ? <HidePropertyDialog property={hiding} onClose={() => setHiding(null)} /> : null}
    </>
  )
}
