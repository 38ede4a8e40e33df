import type { ReactNode } from 'react'
import { Card } from '#src/web/ui/card.tsx'
import { List, type ListProps } from '#src/web/ui/lists/list.tsx'
import { Pagination } from '#src/web/ui/lists/pagination.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'

/** Files of a host that are shown at a time. */
export const UPLOADS_SHOWN = 5

type UploadsCardProps<Item extends { _id: string }> = Pick<ListProps<Item>, 'answer' | 'what' | 'items'> & {
  id: string
  title: string
  /** Of the answer; undefined until it is there. */
  paging: { page: number; pageSize: number; total: number } | undefined
  children: (item: Item) => ReactNode
}

/** Files that a host uploaded before, by pages; nothing while there is none. */
export function UploadsCard<Item extends { _id: string }>({
  id,
  title,
  paging,
  children,
  ...list
}: UploadsCardProps<Item>) {
  if (paging?.total === 0) return null
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="border-b border-line px-4 py-3 font-semibold md:px-5">
        {title}
      </h2>
      <List
        {...list}
        skeleton={<LinesSkeleton rows={2} lines={2} />}
        className="divide-y divide-line"
        empty={null}
        after={
          paging ? (
            <Pagination
              page={paging.page}
              pages={Math.ceil(paging.total / paging.pageSize)}
              className="border-t border-line p-4"
            />
          ) : null
        }
      >
        {item => <li key={item._id}>{children(item)}</li>}
      </List>
    </Card>
  )
}
