import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { type ImportAnswer, listImports } from '../contract/imports.ts'
import { rowsWord, SOURCE_WORDS } from './import-words.ts'

const SHOWN = 20

const STATES: Record<ImportAnswer['state'], string> = {
  read: 'To match',
  mapped: 'To look at',
  previewed: 'To look at',
  done: 'Imported',
  undone: 'Undone',
}

/** Imports of before, newest first: one that is not finished goes on where it was. */
export function EarlierImports() {
  const answer = useQuery(query(listImports, { pageSize: SHOWN }))
  return (
    <section className="card self-start p-5">
      <h2 className="font-display text-2xl font-medium">Earlier imports</h2>
      <List
        answer={answer}
        what="your imports"
        skeleton={<LinesSkeleton />}
        items={answer.data?.imports}
        empty={
          <p className="mt-2 text-ink-2">
            No imports yet. Files you bring are listed here, and can be undone for 7 days.
          </p>
        }
      >
        {each => (
          <li className="flex items-center justify-between gap-3 py-2.5">
            <span className="min-w-0">
              <Link
                to={links.importBookings({ import: each._id })}
                className="link block truncate font-semibold"
              >
                {each.file_name}
              </Link>
              <span className="block text-sm text-ink-2">
                {`${SOURCE_WORDS[each.source]}, ${rowsWord(each.rows)}, ${formatDateTime(each.created_at)}`}
              </span>
            </span>
            <Badge tone={each.state === 'done' ? 'confirmed' : 'plain'}>{STATES[each.state]}</Badge>
          </li>
        )}
      </List>
    </section>
  )
}
