import { useQuery } from '@tanstack/react-query'
import { dayOf } from '#src/contract/days.ts'
import { stayDay } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { Button } from '#src/web/ui/button.tsx'
import { listStatements, type StatementAnswer } from '../../contract/statements.ts'
import { foundWords } from './statement-words.ts'
import { UPLOADS_SHOWN, UploadsCard } from './uploads-card.tsx'

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
  const answer = useQuery(query(listStatements, { page: pageIn(parameters), pageSize: UPLOADS_SHOWN }))
  return (
    <UploadsCard
      id="earlier-statements"
      title="Earlier statements"
      answer={answer}
      what="your earlier statements"
      items={answer.data?.statements}
      paging={answer.data}
    >
      {statement => <StatementRow statement={statement} onOpen={onOpen} />}
    </UploadsCard>
  )
}
