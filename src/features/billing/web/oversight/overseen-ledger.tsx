import type { Answer } from '#src/contract/endpoint.ts'
import { capitalised, formatDateTime, rand } from '#src/contract/words.ts'
import { Card, CardHeader } from '#src/web/ui/card.tsx'
import type { overseeSubscription } from '../../contract/oversee.ts'
import { useShowAll } from '../use-show-all.tsx'

type Entry = Answer<typeof overseeSubscription>['ledger'][number]

/** Ledger entries of the organisation, newest first: each entry with its lines, which add up to nothing. */
export function OverseenLedger({ entries }: { entries: readonly Entry[] }) {
  const { shown = [], button } = useShowAll(entries, 'entries')
  return (
    <Card className="min-w-0">
      <CardHeader title="Ledger" />
      {shown.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-ink-2 md:px-5">
          No entries yet. Each invoice, payment and refund makes one.
        </p>
      ) : (
        <ol className="divide-y divide-line border-t border-line">
          {shown.map(entry => (
            <li key={entry._id} className="px-4 py-3 md:px-5">
              <EntryTable entry={entry} />
            </li>
          ))}
        </ol>
      )}
      {button}
    </Card>
  )
}

function EntryTable({ entry: { at, memo, lines } }: { entry: Entry }) {
  return (
    <table className="num w-full text-sm">
      <caption className="mb-1 text-left">
        <span className="block text-base font-medium">{memo}</span>
        <span className="text-ink-3">{formatDateTime(at)}</span>
      </caption>
      <thead className="text-xs text-ink-3">
        <tr>
          <th scope="col" className="text-left font-normal">
            Account
          </th>
          <th scope="col" className="w-20 text-right sm:w-28 font-normal">
            Debit
          </th>
          <th scope="col" className="w-20 text-right sm:w-28 font-normal">
            Credit
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ account, amount }) => (
          <tr key={`${account} ${amount}`}>
            <th scope="row" className="text-left font-normal text-ink-2">
              {account === 'vat' ? 'VAT' : capitalised(account)}
            </th>
            <td className="text-right">{amount > 0 ? rand(amount) : ''}</td>
            <td className="text-right">{amount < 0 ? rand(-amount) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
