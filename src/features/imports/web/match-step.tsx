import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Problem } from '#src/contract/problem.ts'
import { useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { type FoundAgain, type ImportAnswer, mapImport } from '../contract/imports.ts'
import type { Columns, Field } from '../rules/fields.ts'
import { ColumnChoices } from './column-choices.tsx'
import { DateOrderChoice, type Order } from './date-order-choice.tsx'
import { rowsWord, SOURCE_WORDS } from './import-words.ts'
import { PropertyChoice, useOwnProperties } from './property-choice.tsx'

const UNSAID = [{ value: '', label: 'Choose a property' }]
const OTHERS = [
  { value: 'new', label: 'Add as a new, hidden property' },
  { value: 'skip', label: 'Leave these rows out' },
]

type MatchStepProps = { read: ImportAnswer; onMapped: (mapped: ImportAnswer) => void; onBack: () => void }

const columnsOf = ({ columns, mapping }: ImportAnswer): Columns =>
  mapping?.columns ?? Object.fromEntries(columns.flatMap(({ name, field }) => (field ? [[field, name]] : [])))

const matchedOf = ({ homes_found }: FoundAgain, chosen: Record<string, string> = {}) =>
  Object.fromEntries(homes_found.map(({ name, property_id }) => [name, chosen[name] ?? property_id ?? '']))

/** Matches the names in a file with the host's properties, and its columns with what they hold. */
export function MatchStep({ read, onMapped, onBack }: MatchStepProps) {
  const own = useOwnProperties()
  const map = useCall(mapImport)
  const [found, setFound] = useState<FoundAgain>(read)
  const [matched, setMatched] = useState(() => matchedOf(read, read.mapping?.homes))
  const [columns, setColumns] = useState<Columns>()
  const [unneeded, setUnneeded] = useState<Field[]>([])
  const [order, setOrder] = useState<Order | null>(read.mapping?.date_order ?? null)
  const [currency, setCurrency] = useState(read.mapping?.currency ?? '')
  const [refusal, setRefusal] = useState<unknown>()
  const send = async () => {
    setRefusal(undefined)
    try {
      const sent = { id: read._id, homes: matched, date_order: order, currency: currency || null }
      const none = Object.fromEntries(unneeded.map(field => [field, null]))
      const chosen = columns ?? (unneeded.length > 0 ? columnsOf(read) : undefined)
      const said = chosen && { columns: { ...none, ...chosen } }
      const { import: mapped } = await map.mutateAsync({ ...sent, ...said })
      onMapped(mapped)
    } catch (error) {
      setRefusal(error)
      if (!(error instanceof Problem) || !error.details.homes_found) return
      const again = error.details as FoundAgain // what comes with these homes
      setFound(again)
      setMatched(now => ({ ...matchedOf(again), ...now }))
    }
  }
  const listings = found.homes_found.length
  return (
    <section className="card max-w-[760px] p-5">
      <h2 className="font-display text-2xl font-medium">{`Looks like ${SOURCE_WORDS[read.source]}`}</h2>
      <p className="mt-1 text-ink-2">
        {read.guests_only
          ? `${rowsWord(read.rows)}. Guests only: we email and subscribe no one.`
          : `${rowsWord(read.rows)}. ${listings} ${listings === 1 ? 'listing' : 'listings'} to match with your properties:`}
      </p>
      {/* While rows are read nothing is chosen: an answer would go by what was sent. */}
      <fieldset disabled={map.isPending} className="min-w-0">
        <AnswerState answer={own} what="your properties" skeleton={<FormSkeleton />}>
          <ul className="mt-3 divide-y divide-line">
            {found.homes_found.map(({ name, rows }) => (
              <li
                key={name}
                className="grid items-center gap-x-3 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]"
              >
                <span className="min-w-0">
                  <span className="block font-mono text-sm break-words">{name}</span>
                  <span className="block text-sm text-ink-2">{rowsWord(rows)}</span>
                </span>
                <ArrowRight className="size-4 text-ink-3 max-sm:hidden" aria-hidden />
                <PropertyChoice
                  label={`Property for ${name}`}
                  hideLabel
                  own={own.data}
                  before={UNSAID}
                  behind={OTHERS}
                  value={matched[name] ?? ''}
                  onChange={value => setMatched({ ...matched, [name]: value })}
                />
              </li>
            ))}
          </ul>
        </AnswerState>
        {found.date_order.asks ? (
          <DateOrderChoice
            example={found.date_order.example}
            rows={found.date_order.rows}
            order={order}
            onChange={setOrder}
          />
        ) : null}
        {found.currencies.length > 0 || currency ? (
          <Select
            className="mt-4"
            label={`Some amounts are not in rand (${found.currencies.join(', ')})`}
            hint="Amounts in another currency are kept as words and not counted"
            options={[
              { value: '', label: 'Keep them as words' },
              { value: 'ZAR', label: 'They are in rand' },
            ]}
            value={currency}
            onChange={event => setCurrency(event.currentTarget.value)}
          />
        ) : null}
        <ColumnChoices
          file={read.columns}
          columns={columns ?? columnsOf(read)}
          unneeded={unneeded}
          isOpen={read.source === 'other' || read.columns.some(({ asks }) => asks)}
          onChange={setColumns}
          onUnneeded={field => setUnneeded([...unneeded, field])}
        />
      </fieldset>
      {refusal === undefined ? null : (
        <Banner tone="error" className="mt-4">
          {failureWords(refusal)}
        </Banner>
      )}
      <div className="mt-5 flex gap-2">
        <Button onClick={onBack}>Back</Button>
        <Button
          variant="primary"
          className="flex-1"
          busy={map.isPending}
          busyText="Reading the rows…"
          onClick={() => void send()}
        >
          Preview rows
        </Button>
      </div>
    </section>
  )
}
