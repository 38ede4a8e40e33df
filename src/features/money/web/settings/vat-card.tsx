import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { dayOf } from '#src/contract/days.ts'
import { nightsWord } from '#src/contract/words.ts'
import { failureWords } from '#src/web/call.ts'
import { query, useCall } from '#src/web/api.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { DayField } from '#src/web/ui/fields/day-field.tsx'
import { FieldError } from '#src/web/ui/fields/field.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { PageForm } from '#src/web/ui/forms/page-form.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { useNow } from '#src/web/use-now.ts'
import { changeVat, legalNeeded, readVat, type VatAnswer } from '../../contract/vat.ts'
import { LONG_STAY_NIGHTS } from '../../rules/vat-status.ts'
import { NUMBERS_SHOWN_MAX, sentOf, type VatValues, valuesOf } from './vat-values.ts'

const NOT_CHOSEN = { value: '', label: 'Not chosen yet' }
const DEPOSITS = [
  NOT_CHOSEN,
  { value: 'applied', label: 'When the stay begins or is paid in full' },
  { value: 'payment', label: 'With each payment' },
]
const RETAINED = [
  NOT_CHOSEN,
  { value: 'without_vat', label: 'Without VAT' },
  { value: 'with_vat', label: 'With VAT' },
]
const LONG_STAYS = [
  NOT_CHOSEN,
  { value: 'sixty_percent', label: '15/115 of 60% of the price' },
  { value: 'nine_percent', label: '9% on the price without VAT' },
]

function refusalWords(error: unknown) {
  if (!legalNeeded.is(error)) return failureWords(error)
  return (
    <>
      {error.message}.{' '}
      <Link to={links.profile({ tab: 'legal' })} className="font-semibold underline">
        Add legal details
      </Link>
    </>
  )
}

/** VAT numbers of the organisation by day, and what its accountant chose. See docs/product/money.md#vat. */
export function VatCard() {
  const answer = useQuery(query(readVat, {}))
  return (
    <section aria-labelledby="vat" className="card space-y-4 p-5">
      <div>
        <h2 id="vat" className="font-semibold">
          VAT
        </h2>
        <p className="mt-1 text-ink-2">
          Invoices to your guests show VAT from the day on which your number holds. What was issued before
          stays as it is.
        </p>
      </div>
      <AnswerState answer={answer} what="your VAT settings" skeleton={<FormSkeleton fields={3} />}>
        {answer.data ? <VatForm vat={answer.data.vat} /> : null}
      </AnswerState>
    </section>
  )
}

type NumbersProps = {
  value: VatValues['numbers']
  onChange: (numbers: VatValues['numbers']) => void
  error?: string | undefined
}

function Numbers({ value, onChange, error }: NumbersProps) {
  const today = dayOf(new Date(useNow()))
  const change = (place: number, typed: Partial<VatValues['numbers'][number]>) =>
    onChange(value.map((row, at) => (at === place ? { ...row, ...typed } : row)))
  return (
    <fieldset className="space-y-3">
      <legend className="label">VAT numbers</legend>
      {value.map((row, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is its place
        <div key={place} className="flex flex-wrap items-end gap-2">
          <DayField
            className="min-w-36 flex-1"
            label={`From, row ${place + 1}`}
            today={today}
            value={row.from}
            onChange={from => change(place, { from })}
          />
          <TextField
            className="min-w-36 flex-1"
            label={`VAT number, row ${place + 1}`}
            placeholder="None from this day"
            inputMode="numeric"
            autoComplete="off"
            value={row.number}
            onChange={event => change(place, { number: event.target.value })}
          />
          <IconButton
            icon={X}
            label={`Remove row ${place + 1}`}
            onClick={() => onChange(value.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      <FieldError>{error}</FieldError>
      {value.length < NUMBERS_SHOWN_MAX ? (
        <Button icon={Plus} onClick={() => onChange([...value, { from: today, number: '' }])}>
          {value.length === 0 ? 'Add VAT number' : 'Add a day'}
        </Button>
      ) : null}
      {value.length === 0 ? (
        <p className="text-sm text-ink-3">Not registered for VAT: your invoices show none.</p>
      ) : (
        <p className="text-sm text-ink-3">
          A number has 10 digits and starts with 4. An empty number says that you are not registered from that
          day.
        </p>
      )}
    </fieldset>
  )
}

function VatForm({ vat }: { vat: VatAnswer }) {
  const { mutateAsync } = useCall(changeVat)
  const form = useForm({
    saved: valuesOf(vat),
    send: typed => mutateAsync(sentOf(typed)),
    onSent: () => toast.success('VAT settings saved'),
  })
  const { errors } = form
  const wrong = Object.entries(errors).find(([path]) => path.startsWith('numbers'))?.[1]
  return (
    <PageForm form={form} words={refusalWords} className="space-y-4">
      {vat.waiting > 0 ? (
        <Banner tone="warning">
          {vat.waiting === 1 ? 'An invoice waits' : `${vat.waiting} invoices wait`} until you choose how VAT
          on more than {nightsWord(LONG_STAY_NIGHTS)} is worked out.
        </Banner>
      ) : null}
      <Numbers {...form.chosen('numbers')} value={form.values.numbers} error={wrong} />
      {form.values.numbers.length > 0 ? (
        <>
          <p className="text-sm text-ink-2">Ask your accountant before you choose these three.</p>
          <Select label="VAT on deposits" options={DEPOSITS} {...form.field('deposits')} />
          <Select
            label="What you keep of cancelled stays without an invoice, and for damage"
            options={RETAINED}
            {...form.field('retained')}
          />
          <Select
            label={`VAT on stays of more than ${nightsWord(LONG_STAY_NIGHTS)}`}
            hint="Until you choose, these stays get no invoice"
            options={LONG_STAYS}
            {...form.field('long_stays')}
          />
        </>
      ) : null}
      <Button type="submit" variant="primary" busy={form.isBusy} busyText="Saving…">
        Save VAT settings
      </Button>
    </PageForm>
  )
}
