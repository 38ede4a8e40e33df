import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '#src/web/api.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { links } from '#src/web/links.ts'
import { loadable } from '#src/web/loadable.tsx'
import { WaitingList } from '#src/web/offline/waiting-list.tsx'
import { AddButton } from '#src/web/ui/add-button.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { HelpLink } from '#src/web/ui/help-link.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { Pagination } from '#src/web/ui/lists/pagination.tsx'
import { CardGridSkeleton, Skeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { addProperty, deleteProperty, listProperties } from '../../contract/manage.ts'
import { type PropertyAnswer } from '../../contract/property.ts'
import { ManagedCard } from '../managed-card.tsx'
import { ManagedRow } from '../managed-row.tsx'
import { PictureRoom } from '../picture-room.tsx'
import { MANY_PROPERTIES, propertiesIn, viewIn } from '../properties-in-address.ts'
import { PropertyFilters } from '../property-filters.tsx'
import { PropertySums } from '../form/property-sums.tsx'

// The form of a home is heavy, and opened by few.
const AddPropertyDialog = loadable(
  async () => (await import('../form/property-dialog.tsx')).AddPropertyDialog,
)

const FIRST_IN_VIEW = 3

/** True if the form of a new property is open stands in the address, so that back closes it. */
function useAdding() {
  const [params, setParams] = useSearchParams()
  const setAdding = (isAdding: boolean) =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        next.delete('add')
        if (isAdding) next.set('add', '1')
        return next
      },
      { preventScrollReset: true, replace: !isAdding },
    )
  return { params, isAdding: params.has('add'), setAdding }
}

function useDelete() {
  const { act, dialog } = useAction(deleteProperty)
  const onDelete = ({ _id: id, name }: PropertyAnswer) =>
    act(
      { id },
      {
        question: {
          title: 'Are you sure you want to delete this property?',
          text: `Guests won’t be able to find or book ${name}. Past bookings are kept. You can’t undo this.`,
          confirmWord: 'Delete property',
          destructive: true,
        },
        done: ({ message }) => toast.success(message),
      },
    )
  return { onDelete, dialog }
}

/** A host's properties, with how they are doing above them where there are any. */
export function OwnProperties({ ahead }: { ahead: ReactNode }) {
  const { params, isAdding, setAdding } = useAdding()
  const asked = propertiesIn(params)
  const answer = useQuery({
    ...query(listProperties, asked, { cached: true }),
    placeholderData: keepPreviousData,
  })
  const { stats, total = 0 } = answer.data ?? {}
  const view = viewIn(params) ?? ((stats?.total ?? 0) < MANY_PROPERTIES ? 'cards' : 'list')
  // An empty list has its own way to begin; until it is known, none flashes.
  const isBare = answer.isPending || stats?.total === 0
  const { onDelete, dialog } = useDelete()
  const add = (beside: boolean) => (
    <AddButton word="Add property" onAdd={() => setAdding(true)} beside={beside} />
  )
  return (
    <>
      <PageHeader title="Properties" beside actions={isBare ? null : add(true)} />
      <PageBody className="space-y-4 sm:space-y-5">
        <WaitingList endpoint={addProperty} notYet="Guests can’t see it yet" refusedWord="Not added" />
        <div className="flex flex-col gap-4 sm:gap-5">
          {stats?.total ? (
            // It keeps its room until it is there.
            <div className="min-h-20 sm:min-h-7 lg:text-lg">{ahead}</div>
          ) : null}
          {stats?.total ? <PropertySums stats={stats} /> : null}
          {stats && stats.total > 1 ? <PropertyFilters view={view} /> : null}
          <List
            answer={answer}
            what="your properties"
            skeleton={<Coming />}
            items={answer.data?.properties}
            empty={stats?.total ? <NoneFound /> : <FirstProperty begin={add(false)} />}
            className={CLASSES[view]}
            after={
              stats?.total ? (
                <>
                  <Pagination page={asked.page} pages={Math.ceil(total / asked.pageSize)} />
                  <PictureRoom room={stats.pictures} />
                </>
              ) : null
            }
          >
            {(property, place) => {
              const acts = { onDelete: () => onDelete(property) }
              return (
                <li className="min-w-0">
                  {view === 'list' ? (
                    <ManagedRow property={property} {...acts} />
                  ) : (
                    <ManagedCard property={property} priority={place < FIRST_IN_VIEW} {...acts} />
                  )}
                </li>
              )
            }}
          </List>
        </div>
      </PageBody>
      {isAdding ? <AddPropertyDialog onClose={() => setAdding(false)} /> : null}
      {dialog}
    </>
  )
}

const Coming = () => (
  <div className="space-y-5">
    <Skeleton className="h-5 w-3/5" />
    <CardGridSkeleton />
  </div>
)

const CLASSES = {
  cards: 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3',
  list: 'card divide-y divide-line',
}

const FirstProperty = ({ begin }: { begin: ReactNode }) => (
  <EmptyState
    title="List your first property"
    text={
      <>
        Photos, a price and an address are enough to begin. Guests can book it as soon as it is public.{' '}
        <HelpLink article="list-a-home">How to add a property</HelpLink>
      </>
    }
    actions={begin}
    className="card"
  />
)

const NoneFound = () => (
  <EmptyState
    drawing="search"
    title="No property like that"
    text="Look for another name, city or address, or show all properties."
    actions={<ButtonLink to={links.properties()}>Show all properties</ButtonLink>}
  />
)
