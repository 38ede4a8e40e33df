import { useQuery } from '@tanstack/react-query'
import { dayOf } from '#src/contract/days.ts'
import { stayDay } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Card } from '#src/web/ui/card.tsx'
import { List } from '#src/web/ui/list.tsx'
import { Pagination } from '#src/web/ui/pagination.tsx'
import { LinesSkeleton } from '#src/web/ui/skeleton.tsx'
import { listStatements, type StatementAnswer } from '../contract/statements.ts'
import { foundWords } from './statement-words.ts'

type Opening = { onOpen: (statement: StatementAnswer) => void }

function StatementRow({ statement, onOpen }: Opening & { statement: StatementAnswer }) {
  const day = stayDay(dayOf(new Date(statement.createdAt)))
  return (
    <div className="num flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0">
        <p className="font-semibold">
          {statement.bank ?? 'Unknown columns'}, {day}
        </p>
        <p className="text-sm text-ink-2">{foundWords(statement)}</p>
      </div>
      {statement.bank ? (
        <Button onClick={() => onOpen(statement)} aria-label={`Open the statement of ${day}`}>
          Open
        </Button>
      ) : null}
    </div>
  )
}

/** Statements that were read before, the last first, each to open again; nothing while there is none. */
export function EarlierStatements({ onOpen }: Opening) {
  const [parameters] = useParameters()
  const answer = useQuery(query(listStatements, { page: pageIn(parameters), pageSize: 5 }))
  const { data } = answer
  if (data?.total === 0) return null
  return (
    <Card aria-labelledby="earlier-statements">
      <h2 id="earlier-statements" className="border-b border-line px-4 py-3 font-semibold md:px-5">
        Earlier statements
      </h2>
      <List
        answer={answer}
        what="your earlier statements"
        skeleton={<LinesSkeleton rows={2} lines={2} />}
        items={data?.statements}
        className="divide-y divide-line"
        empty={null}
        after={
          data ? (
            <Pagination
              page={data.page}
              pages={Math.ceil(data.total / data.pageSize)}
              className="border-t border-line p-4"
            />
          ) : null
        }
      >
        {statement => (
          <li key={statement._id}>
            <StatementRow statement={statement} onOpen={onOpen} />
          </li>
        )}
      </List>
    </Card>
  )
}
