import { AddressSelect } from '#src/web/address-select.tsx'
import { ExportButton } from '#src/web/export-button.tsx'
import { ListPage, usePaged } from '#src/web/layouts/list-page.tsx'
import { useParameters } from '#src/web/parameters.ts'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { exportUnmatched, overseeUnmatched } from '../contract/unmatched.ts'
import { OverseenUnmatchedRow } from './oversight/overseen-unmatched-row.tsx'

const STATES = [
  { value: 'open', label: 'To settle' },
  { value: 'settled', label: 'Settled' },
]

export const meta = () => [{ title: 'Payments · Naledi' }, { name: 'robots', content: 'noindex' }]

/** Money that waits for a person: payments that fit nothing, and refunds to be paid by hand. */
export default function OverseenUnmatchedScreen() {
  const [parameters] = useParameters()
  const resolved = parameters.get('state') === 'settled'
  const list = usePaged(overseeUnmatched, { resolved })
  const { unmatched: items = [], total = 0 } = list.answer.data ?? {}
  return (
    <ListPage
      title="Payments"
      text="Payments that don’t match what was due, and refunds that you pay by hand."
      list={list}
      items={items}
      total={total}
      exported={<ExportButton endpoint={exportUnmatched} input={{ resolved }} />}
      filters={
        <div className="mb-4">
          <AddressSelect label="State" name="state" options={STATES} />
        </div>
      }
      what="payments"
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
    >
      {unmatched => <OverseenUnmatchedRow unmatched={unmatched} />}
    </ListPage>
  )
}
