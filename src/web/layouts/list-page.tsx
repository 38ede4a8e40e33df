import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Endpoint, Sent } from '#src/contract/endpoint.ts'
import { query } from '#src/web/api.ts'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { List, type ListProps } from '#src/web/ui/lists/list.tsx'
import { ListFoot } from '#src/web/ui/lists/list-foot.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { PageBody, PageHeader } from './page.tsx'

const PAGE_SIZE = 20

/** Asks for a list, filtered so, the page that the address names of it; the page before stays in view until the next is there. */
export function usePaged<E extends Endpoint>(endpoint: E, filters: Omit<Sent<E>, 'page' | 'pageSize'>) {
  const [parameters] = useParameters()
  const page = pageIn(parameters)
  const input = { ...filters, page, pageSize: PAGE_SIZE } as Sent<E> // what a list by pages takes
  return { page, answer: useQuery({ ...query(endpoint, input), placeholderData: keepPreviousData }) }
}

type Listed = { _id: string }

type ListPageProps<Item extends Listed> = {
  title: string
  text: ReactNode
  /** From `usePaged`. */
  list: { page: number; answer: ListProps<Item>['answer'] }
  items: readonly Item[] | undefined
  total: number | undefined
  /** Saves the whole list; shown where there is something to save. */
  exported: ReactNode
  actions?: ReactNode
  /** Above the rows: what they are filtered by. */
  filters: ReactNode
  /** A row: `<li>`. */
  children: (item: Item) => ReactNode
} & Pick<ListProps<Item>, 'what' | 'empty'> &
  Partial<Pick<ListProps<Item>, 'skeleton'>>

/** A page that is one list in a card, filtered and paged by its address. */
export function ListPage<Item extends Listed>(props: ListPageProps<Item>) {
  const { title, text, list, items = [], total = 0, exported, actions, filters, children, ...words } = props
  return (
    <>
      <PageHeader
        title={title}
        text={text}
        actions={
          total > 0 || actions ? (
            <>
              {total > 0 ? exported : null}
              {actions}
            </>
          ) : undefined
        }
      />
      <PageBody className="pb-10">
        {filters}
        <List
          answer={list.answer}
          skeleton={<LinesSkeleton rows={6} />}
          {...words}
          items={items}
          className="card divide-y divide-line"
          after={<ListFoot page={list.page} pageSize={PAGE_SIZE} shown={items.length} total={total} />}
        >
          {children}
        </List>
      </PageBody>
    </>
  )
}
