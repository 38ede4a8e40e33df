import { Fragment, type ReactNode } from 'react'
import { AnswerState, type AnswerStateProps } from './answer-state.tsx'

type Listed = { _id: string }

export type ListProps<Item extends Listed> = Omit<AnswerStateProps, 'children'> & {
  items: readonly Item[] | undefined
  /** What to say instead of no rows. */
  empty: ReactNode
  /** Of the list itself; rows divided by lines without one. */
  className?: string
  /** Below the rows: pages. */
  after?: ReactNode
  /** A row: `<li>`. */
  children: (item: Item, place: number) => ReactNode
}

/** A list as the server answers it, in each of its states: loading, empty, failed, older than now, and full. */
export function List<Item extends Listed>(props: ListProps<Item>) {
  const { items = [], empty, className = 'divide-y divide-line', after, children, ...state } = props
  return (
    <AnswerState {...state}>
      {items.length === 0 ? (
        empty
      ) : (
        <ul className={className}>
          {items.map((item, place) => (
            <Fragment key={item._id}>{children(item, place)}</Fragment>
          ))}
        </ul>
      )}
      {after}
    </AnswerState>
  )
}
