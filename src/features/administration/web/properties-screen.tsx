import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressSearch } from '#src/web/address-search.tsx'
import { AddressSelect, oneIn } from '#src/web/address-select.tsx'
import { query } from '#src/web/api.ts'
import { ExportButton } from '#src/web/export-button.tsx'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List } from '#src/web/ui/list.tsx'
import { ListFoot } from '#src/web/ui/list-foot.tsx'
import { ListSkeleton } from '#src/web/ui/skeleton.tsx'
import {
  exportProperties,
  overseeProperties,
  type OverseenProperty,
  propertyStates,
} from '../contract/properties.ts'
import { HidePropertyDialog } from './hide-property-dialog.tsx'
import { OverseenPropertyRow } from './overseen-property-row.tsx'

const PAGE_SIZE = 20

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
  const page = pageIn(parameters)
  const answer = useQuery({
    ...query(overseeProperties, { search, state, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const { properties = [], total = 0 } = answer.data ?? {}
  const isFiltered = search !== undefined || state !== undefined
  return (
    <>
      <PageHeader
        title="Properties"
        text="Every property of every host, newest first."
        actions={
          total > 0 ? <ExportButton endpoint={exportProperties} input={{ search, state }} /> : undefined
        }
      />
      <PageBody className="pb-10">
        <div className="mb-4 flex flex-wrap gap-2">
          <AddressSearch label="Search properties" placeholder="Property, city or host" />
          <AddressSelect label="State" name="state" options={STATE_OPTIONS} />
        </div>
        <List
          answer={answer}
          what="properties"
          skeleton={<ListSkeleton rows={8} />}
          items={properties}
          className="card divide-y divide-line"
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
          after={<ListFoot page={page} pageSize={PAGE_SIZE} shown={properties.length} total={total} />}
        >
          {property => <OverseenPropertyRow property={property} onHide={() => setHiding(property)} />}
        </List>
      </PageBody>
      {hiding ? <HidePropertyDialog property={hiding} onClose={() => setHiding(null)} /> : null}
    </>
  )
}
