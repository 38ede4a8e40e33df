import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { Answer } from '#src/contract/endpoint.ts'
import { query, useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { grouped, rand } from '#src/contract/words.ts'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { pageIn } from '#src/web/parameters.ts'
import { signedIn } from '#src/web/guards.ts'
import { WaitingList } from '#src/web/waiting-list.tsx'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Figure, Figures } from '#src/web/ui/card.tsx'
import { useConfirm } from '#src/web/ui/use-confirm.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { Pagination } from '#src/web/ui/pagination.tsx'
import { CardGridSkeleton, FiguresSkeleton } from '#src/web/ui/skeleton.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { addProperty, deleteProperty, listProperties } from '../contract/manage.ts'
import { type PropertyAnswer } from '../contract/property.ts'
import { AddPropertyDialog, EditPropertyDialog } from './property-dialog.tsx'
import { ManagedCard } from './managed-card.tsx'
import { PictureRoom } from './picture-room.tsx'

const PAGE_SIZE = 24
const FIRST_IN_VIEW = 3

export function clientLoader() {
  signedIn(['realtor'])
  return null
}

export const meta = () => [{ title: 'Properties · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Which form is open stands in the address, so that 'Edit Listing' elsewhere leads to it and back closes it. */
function useOpenForm() {
  const [params, setParams] = useSearchParams()
  const open = (name?: 'add' | 'edit', value = '1') =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        next.delete('add')
        next.delete('edit')
        if (name) next.set(name, value)
        return next
      },
      { preventScrollReset: true, replace: name === undefined },
    )
  return {
    page: pageIn(params),
    isAdding: params.has('add'),
    edited: params.get('edit'),
    open,
  }
}

function useDelete() {
  const { ask, dialog } = useConfirm()
  const remove = useCall(deleteProperty)
  const onDelete = async ({ _id: id, name }: PropertyAnswer) => {
    const question = {
      title: 'Are you sure you want to delete this property?',
      text: `${name} is no longer listed. Its past bookings stay.`,
      confirmWord: 'Delete property',
      destructive: true,
    }
    if (!(await ask(question))) return
    remove.mutate(
      { id },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: error => toast.error(failureWords(error)),
      },
    )
  }
  return { onDelete, dialog }
}

export default function PropertiesScreen() {
  const { page, isAdding, edited, open } = useOpenForm()
  const answer = useQuery({
    ...query(listProperties, { page, pageSize: PAGE_SIZE }, { kept: true }),
    placeholderData: keepPreviousData,
  })
  const { onDelete, dialog } = useDelete()
  const add = (
    <Button look="primary" icon={Plus} onClick={() => open('add')}>
      Add Property
    </Button>
  )
  return (
    <>
      <PageHeader title="Properties" actions={answer.data && answer.data.total === 0 ? null : add} />
      <PageBody className="space-y-5">
        <WaitingList endpoint={addProperty} notYet="nobody sees it yet" refusedWord="Not added" />
        <AnswerState
          answer={answer}
          what="your properties"
          failed="Error loading your properties"
          skeleton={<Coming />}
        >
          {answer.data ? (
            <Homes
              list={answer.data}
              begin={add}
              onEdit={id => open('edit', id)}
              onDelete={home => void onDelete(home)}
            />
          ) : null}
        </AnswerState>
      </PageBody>
      {isAdding ? <AddPropertyDialog onClose={() => open()} /> : null}
      {edited ? <EditPropertyDialog id={edited} onClose={() => open()} /> : null}
      {dialog}
    </>
  )
}

const Coming = () => (
  <div className="space-y-5">
    <FiguresSkeleton />
    <CardGridSkeleton />
  </div>
)

type HomesProps = {
  list: Answer<typeof listProperties>
  begin: React.ReactNode
  onEdit: (id: string) => void
  onDelete: (property: PropertyAnswer) => void
}

function Homes({ list, begin, onEdit, onDelete }: HomesProps) {
  if (list.total === 0)
    return (
      <EmptyState
        title="List your first home"
        text="Pictures, a price and an address are enough to begin. Guests can book it as soon as it is public."
        actions={begin}
        className="card"
      />
    )
  return (
    <>
      {list.stats ? <Sums stats={list.stats} /> : null}
      <PictureRoom room={list.stats?.pictures} />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {list.properties.map((property, place) => (
          <li key={property._id} className="min-w-0">
            <ManagedCard
              property={property}
              priority={place < FIRST_IN_VIEW}
              onEdit={() => onEdit(property._id)}
              onDelete={() => onDelete(property)}
            />
          </li>
        ))}
      </ul>
      <Pagination page={list.page} pages={Math.ceil(list.total / list.pageSize)} />
    </>
  )
}

/** Of all homes, whatever page is shown. See docs/product/homes-and-search.md#the-list-of-a-realtor. */
function Sums({ stats }: { stats: NonNullable<HomesProps['list']['stats']> }) {
  return (
    <Figures>
      <Figure label="Total Properties" value={grouped(stats.total)} />
      <Figure
        label="Total Revenue per Night"
        value={rand(stats.revenue_per_night)}
        note="With every home taken"
      />
      <Figure label="Total Capacity" value={grouped(stats.capacity)} note="guests" />
      <Figure label="Average Price per Night" value={rand(Math.round(stats.average_price))} />
    </Figures>
  )
}
