import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AddressSelect } from '#src/web/address-select.tsx'
import { query } from '#src/web/api.ts'
import { ExportButton } from '#src/web/export-button.tsx'
import { PageBody, PageHeader } from '#src/web/layouts/page.tsx'
import { pageIn, useParameters } from '#src/web/parameters.ts'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { List } from '#src/web/ui/list.tsx'
import { ListFoot } from '#src/web/ui/list-foot.tsx'
import { LinesSkeleton } from '#src/web/ui/skeleton.tsx'
import { exportUnmatched, overseeUnmatched } from '../contract/unmatched.ts'
import { OverseenUnmatchedRow } from './overseen-unmatched-row.tsx'

const PAGE_SIZE = 20

const STATES = [
  { value: 'open', label: 'To settle' },
  { value: 'settled', label: 'Settled' },
]

export const meta = () => [{ title: 'Payments · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Money that waits for a person: payments that fit nothing, and refunds to be paid by hand. */
export default function OverseenUnmatchedScreen() {
  const [parameters] = useParameters()
  const resolved = parameters.get('state') === 'settled'
  const page = pageIn(parameters)
  const answer = useQuery({
    ...query(overseeUnmatched, { resolved, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const { unmatched: items = [], total = 0 } = answer.data ?? {}
  return (
    <>
      <PageHeader
        title="Payments"
        text="Payments that don’t match what was due, and refunds that you pay by hand."
        actions={total > 0 ? <ExportButton endpoint={exportUnmatched} input={{ resolved }} /> : undefined}
      />
      <PageBody className="pb-10">
        <div className="mb-4">
          <AddressSelect label="State" name="state" options={STATES} />
        </div>
        <List
          answer={answer}
          what="payments"
          skeleton={<LinesSkeleton rows={6} />}
          items={items}
          className="card divide-y divide-line"
          empty={
            resolved ? (
              <EmptyState
                drawing="checked-list"
                title="Nothing settled yet"
                text="Payments and refunds that were settled appear here."
              />
            ) : (
              <EmptyState
                drawing="checked-list"
                title="Nothing to settle"
                text="Payments that don’t match, and refunds that the payment provider can’t pay, appear here."
              />
            )
          }
          after={<ListFoot page={page} pageSize={PAGE_SIZE} shown={items.length} total={total} />}
        >
          {unmatched => <OverseenUnmatchedRow unmatched={unmatched} />}
        </List>
      </PageBody>
    </>
  )
}
