import { useQuery } from '@tanstack/react-query'
import { stayDay } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { List } from '#src/web/ui/lists/list.tsx'
import { Pagination } from '#src/web/ui/lists/pagination.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { readStatement, type StatementAnswer } from '../../contract/statements.ts'
import { otherAccountWords } from './statement-words.ts'
import { StatementLine } from './statement-line.tsx'

const LINES = 100
/** The parameter of the address that says which of them are shown. */
const PAGE = 'lines'

/** A statement that was read: what is to look at first, then what fits no stay, then what was posted. */
export function StatementView({ statement }: { statement: StatementAnswer }) {
  const [parameters] = useParameters()
  const answer = useQuery(
    query(readStatement, { id: statement._id, page: pageIn(parameters, PAGE), pageSize: LINES }),
  )
  const paging = answer.data
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
        after={
          paging ? (
            <Pagination
              page={paging.page}
              pages={Math.ceil(paging.total / paging.pageSize)}
              parameter={PAGE}
              label="Pages of the statement"
              className="border-t border-line pt-4"
            />
          ) : null
        }
      >
        {line => <StatementLine key={line._id} line={line} />}
      </List>
    </section>
  )
}
