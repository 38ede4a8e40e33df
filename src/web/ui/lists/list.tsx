import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
import { AnswerState, type AnswerStateProps } from '../answer-state.tsx'

type Listed = { _id: string }

type RowsProps<Item extends Listed> = {
  items: readonly Item[] | undefined
  /** Content in place of no rows. */
  empty: ReactNode
  /** Of the list itself; rows divided by lines without one. */
  className?: string
  /** One stop for the Tab key, and the arrows move between the links of the rows: for a list that grows as one goes through it. */
  byArrows?: boolean
  /** Below the rows: pages. */
  after?: ReactNode
} & (
  | {
      /** A row: `<li>`. */
      children: (item: Item, place: number) => ReactNode
      renderRows?: undefined
    }
  | {
      /** All rows, where they stand in a table or under headings. */
      renderRows: (items: readonly Item[]) => ReactNode
      children?: undefined
    }
)

export type ListProps<Item extends Listed> = Omit<AnswerStateProps, 'children'> & RowsProps<Item>

/** A list as the server answers it, in each of its states: loading, empty, failed, older than now, and full. */
export function List<Item extends Listed>({ answer, what, failed, skeleton, ...rows }: ListProps<Item>) {
  return (
    <AnswerState answer={answer} what={what} failed={failed} skeleton={skeleton}>
      <Rows {...rows} />
    </AnswerState>
  )
}

/** The rows of what is there already, as in a document; what is asked for is a `List`. */
export function Rows<Item extends Listed>(props: RowsProps<Item>) {
  const {
    items = [],
    empty,
    className = 'divide-y divide-line',
    byArrows,
    after,
    renderRows,
    children,
  } = props
  return (
    <>
      {items.length === 0 ? (
        empty
      ) : renderRows ? (
        renderRows(items)
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links are what is moved between
        <ul className={className} onKeyDown={byArrows ? moveByArrows : undefined}>
          {items.map((item, place) => (
            <Fragment key={item._id}>{children(item, place)}</Fragment>
          ))}
        </ul>
      )}
      {after}
    </>
  )
}

function moveByArrows(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('a')]
  const at = rows.findIndex(row => row === document.activeElement)
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }
  const next = rows[places[event.key] ?? -1]
  if (!next || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  next.focus()
}
