import { useQuery } from '@tanstack/react-query'
import { stayDay } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { readStatement, type StatementAnswer } from '../../contract/statements.ts'
import { otherAccountWords } from './statement-words.ts'
import { StatementLine } from './statement-line.tsx'

const LINES = 100

/** A statement that was read: what is to look at first, then what fits no stay, then what was posted. */
export function StatementView({ statement }: { statement: StatementAnswer }) {
  const answer = useQuery(query(readStatement, { id: statement._id, pageSize: LINES }))
  const { bank, account, from, to, lines, credits, repeated } = statement
  return (
    <section className="card p-5">
      <p className="text-ink-2">
        {bank}
        {account ? `, account …${account}` : ''}
        {from && to ? `, ${stayDay(from)} – ${stayDay(to)}` : ''}. {lines} lines read, {credits} are money in
        {repeated > 0 ? `, ${repeated} of them known from before` : ''}.
      </p>
      {statement.is_guests_account ? null : (
        <Banner tone="warning" className="mt-4">
          {otherAccountWords(statement)}
        </Banner>
      )}
      <List
        answer={answer}
        what="the lines of the statement"
        skeleton={<LinesSkeleton />}
        items={answer.data?.lines}
        empty={<p className="mt-4">There is nothing new on this statement.</p>}
      >
        {line => <StatementLine key={line._id} line={line} />}
      </List>
    </section>
  )
}
