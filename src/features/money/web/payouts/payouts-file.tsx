import { type DragEvent, useState } from 'react'
import type { Answer } from '#src/contract/endpoint.ts'
import { rand, stayDay } from '#src/contract/words.ts'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { Banner } from '#src/web/ui/banner.tsx'
import { Spinner } from '#src/web/ui/waiting/spinner.tsx'
import { type UnmatchedRow, uploadPayouts } from '../../contract/payouts.ts'
import { formOfFile } from '../statements/uploaded.ts'

const WHY: Record<UnmatchedRow['why'], string> = {
  no_stay: 'no stay has this code, or this property and day',
  paid_here: 'its price is already in your books, as you noted a payment of it',
  currency: 'not in rand',
  unreadable: 'an amount can’t be read',
  no_code: 'no booking code',
}

const STEPS = [
  ['Airbnb', 'Menu, Earnings, Paid, then Download CSV'],
  ['Booking.com', 'Extranet, Finance, Reservations, then Download as CSV'],
] as const

/** Takes a file of payouts that is dropped or chosen, says what was found and which rows fit no stay. */
export function PayoutsFile() {
  const upload = useCall(uploadPayouts)
  const [read, setRead] = useState<Answer<typeof uploadPayouts>>()
  const [refusal, setRefusal] = useState<unknown>()
  const send = async (file: File | undefined) => {
    if (!file) return
    setRefusal(undefined)
    setRead(undefined)
    try {
      setRead(await upload.mutateAsync(formOfFile(file)))
    } catch (error) {
      setRefusal(error)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void send(event.dataTransfer.files[0])
  }
  return (
    <section className="card p-5" onDragOver={event => event.preventDefault()} onDrop={drop}>
      <label className="block cursor-pointer rounded-md border border-dashed border-line p-6 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-indigo">
        <span className="font-semibold">
          {upload.isPending ? 'Reading the file…' : 'Choose a payout file, or drop it here'}
        </span>
        <span className="mt-1 block text-ink-2">CSV from Airbnb or Booking.com, at most 5 MB</span>
        <input
          type="file"
          accept=".csv,.txt,text/csv"
          className="sr-only"
          disabled={upload.isPending}
          onChange={event => {
            void send(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        {upload.isPending ? <Spinner /> : null}
      </label>
      {refusal === undefined ? null : (
        <Banner tone="error" className="mt-4">
          {failureWords(refusal)}
        </Banner>
      )}
      {read ? <PayoutsRead {...read} /> : null}
      <details className="mt-4">
        <summary className="cursor-pointer font-semibold">Find the file</summary>
        <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
          {STEPS.map(([channel, steps]) => (
            <div key={channel} className="contents">
              <dt className="font-semibold">{channel}</dt>
              <dd className="text-ink-2">{steps}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

function PayoutsRead({ payouts, unmatched }: Answer<typeof uploadPayouts>) {
  const { matched, repeated } = payouts
  return (
    <div className="mt-4 space-y-3" aria-live="polite">
      <p className="font-semibold">
        {matched === 1 ? '1 payout found its stay' : `${matched} payouts found their stays`}
        {repeated > 0 ? `, ${repeated} were here already` : ''}
      </p>
      {unmatched.length > 0 ? (
        <details>
          <summary className="cursor-pointer font-semibold">
            {unmatched.length === 1 ? '1 row fits no stay' : `${unmatched.length} rows fit no stay`}
          </summary>
          <ul className="num mt-2 divide-y divide-line">
            {unmatched.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row has no name of its own
              <li key={at} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span>
                  {[
                    row.row ? `Row ${row.row}` : '',
                    row.code,
                    row.listing,
                    row.check_in ? stayDay(row.check_in) : '',
                  ]
                    .filter(Boolean)
                    .join(', ')}
                  : {WHY[row.why]}
                </span>
                <span>{row.payout === null ? '' : rand(row.payout)}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}
