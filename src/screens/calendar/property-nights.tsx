import { Ban, Plus, X } from 'lucide-react'
import { addDays, countNights, nightsBetween } from '#src/contract/days.ts'
import { nightsWord, rand, shortStay } from '#src/contract/words.ts'
import type { CheaperNight } from '#src/features/pricing/rules/cheaper.ts'
import { refusedExample } from '#src/features/pricing/rules/guarded.ts'
import { nightOf } from '#src/features/pricing/rules/nights/night.ts'
import type { RatePlan } from '#src/features/pricing/rules/rate-plan.ts'
import type { OfNights } from '#src/features/pricing/rules/nights/with-nights.ts'
import { numberOf } from '#src/features/pricing/web/parts/edited-rate-plan.ts'
import { typedRand } from '#src/features/pricing/web/parts/rates-values.ts'
import type { NightRange } from '#src/features/pricing/web/parts/use-chosen-nights.ts'
import { failureWords } from '#src/web/call.ts'
import { links } from '#src/web/links.ts'
import { Button, ButtonLink } from '#src/web/ui/button.tsx'
import { Form } from '#src/web/ui/forms/form.tsx'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { MoneyField } from '#src/web/ui/fields/money-field.tsx'
import { Stepper } from '#src/web/ui/fields/stepper.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { NightWords } from '../rates/night-words.tsx'
import type { ClosedNights } from '#src/features/bookings/contract/reads.ts'
import { closedWords } from './closed-words.ts'
import { type Entry, whyWords } from './held-entry.ts'
import { lowered } from './use-night-prices.ts'

const NIGHTS_MAX = 365
const CENTS = 100

type PropertyNightsProps = {
  propertyId: string
  nights: NightRange
  ratePlan: RatePlan
  /** Entries on any of the nights. */
  held: readonly Entry[]
  /** The reason why the first free night cannot be booked. */
  rule: ClosedNights['reason'] | undefined
  today: string
  onSave: (given: OfNights) => Promise<boolean>
  onEntry: (entry: Entry) => void
  onBlock: () => void
  onAdd: () => void
  onDone: () => void
}

const isOfOnePrice = ([first, ...others]: readonly CheaperNight[]) =>
  others.every(({ was, now }) => was === first!.was && now === first!.now)

const rangeOf = (numbers: readonly number[]) => [Math.min(...numbers), Math.max(...numbers)] as const

/** Chosen nights of a home: their price and its reasons, and a special price, shortest stay or block for them. */
export function PropertyNights(props: PropertyNightsProps) {
  const { propertyId, nights, ratePlan, held, rule, today, onSave, onEntry, onBlock, onAdd, onDone } = props
  const { from, to } = nights
  const dates = nightsBetween(from, addDays(to, 1))
  const priced = dates.map(date => nightOf(date, ratePlan))
  const [least, most] = rangeOf(priced.map(({ cents }) => cents))
  const [shortest, longest] = rangeOf(priced.map(({ minNights }) => minNights))
  const saved = { price: least === most ? typedRand(least / CENTS) : '', shortest }
  const form = useForm({
    saved,
    check: ({ price }) =>
      price.trim() && numberOf(price) === null
        ? { price: 'Please give a price in rand, at most two decimals' }
        : {},
    onUnchanged: onDone,
    send: async () => ((await onSave(given)) ? onDone() : null),
  })
  const { values } = form
  const cents = numberOf(values.price)
  const given: OfNights = {
    // Emptied, the rules decide again.
    ...(values.price === saved.price ? {} : { cents: cents === null ? null : Math.round(cents * CENTS) }),
    ...(values.shortest === saved.shortest ? {} : { minNights: values.shortest }),
  }
  const isChanged = Object.keys(given).length > 0
  const own = ratePlan.dates.filter(({ date }) => date >= from && date <= to)
  const isFree = dates.some(date => !held.some(entry => entry.from <= date && date < entry.to))
  const cheaper = isChanged ? lowered(ratePlan, nights, given, today) : []
  const refused =
    given.minNights && given.minNights > longest ? refusedExample(nights, given.minNights, today) : null
  const release = async () => {
    try {
      if (await onSave({ cents: null, minNights: null })) onDone()
    } catch (error) {
      toast.error(failureWords(error))
    }
  }
  return (
    <Form
      form={form}
      aria-label="Chosen nights"
      data-foot="panel"
      className="card num z-20 p-4 max-xl:fixed max-xl:inset-x-0 max-xl:bottom-[calc(var(--tabbar-height)-1px)] max-xl:max-h-[60dvh] max-xl:overflow-y-auto max-xl:rounded-b-none max-xl:shadow-foot xl:sticky xl:top-20 xl:max-h-[calc(100dvh-96px)] xl:overflow-y-auto xl:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0" aria-live="polite">
          <h2 className="font-display text-xl font-medium">{shortStay(from, to)}</h2>
          <p className="text-sm text-ink-2">
            {nightsWord(countNights(from, to) + 1)},{' '}
            {least === most ? rand(least / CENTS) : `${rand(least / CENTS)} to ${rand(most / CENTS)}`} a night
          </p>
        </div>
        <IconButton icon={X} label="Clear selection" onClick={onDone} className="-mt-1 -mr-2" />
      </div>
      {held.length > 0 ? (
        <ul aria-label="Who has them" className="mt-2 space-y-1">
          {held.map(entry => (
            <li key={entry.key}>
              <button
                type="button"
                onClick={() => onEntry(entry)}
                className="min-h-6 max-w-full text-left break-words text-sm font-semibold underline decoration-edge underline-offset-4 hover:decoration-current"
              >
                {whyWords(entry)}, {shortStay(entry.from, addDays(entry.to, -1))}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {rule ? <p className="mt-2 text-sm text-ink-2">{closedWords(rule)}</p> : null}
      <div className="mt-3 grid grid-cols-2 items-start gap-x-3 gap-y-2 xl:grid-cols-1">
        <MoneyField
          label="Price per night"
          placeholder={least === most ? '' : 'Several prices'}
          {...form.field('price')}
        />
        <NightWords nights={nights} ratePlan={ratePlan} className="max-xl:order-3 max-xl:col-span-2" />
        <Stepper
          label="Shortest stay"
          value={values.shortest}
          min={1}
          max={NIGHTS_MAX}
          onChange={next => form.change({ shortest: next })}
        />
        <p className="text-sm text-ink-3 max-xl:order-4 max-xl:col-span-2">
          {shortest === longest
            ? 'The shortest stay, in nights, applies to every stay that includes one of these nights.'
            : `The shortest stay is now ${shortest} to ${longest} nights. A change applies to every stay that includes one of these nights.`}
        </p>
      </div>
      {isFree ? (
        <div className="mt-3 flex gap-2 *:flex-1 *:px-2">
          <Button size="sm" icon={Ban} onClick={onBlock}>
            Block nights
          </Button>
          <Button size="sm" icon={Plus} onClick={onAdd}>
            Add booking
          </Button>
        </div>
      ) : null}
      <div className="mt-3 space-y-1 text-sm empty:hidden" aria-live="polite">
        {cheaper.length > 0 ? (
          <p className="rounded-md bg-gold-soft px-3 py-2 text-gold-ink">
            Cheaper than now on {nightsWord(cheaper.length)}: {rand(cheaper[0]!.now / CENTS)} instead of{' '}
            {rand(cheaper[0]!.was / CENTS)}
            {isOfOnePrice(cheaper) ? '' : ' on the first'}.
          </p>
        ) : null}
        {refused ? (
          <p className="rounded-md bg-gold-soft px-3 py-2 text-gold-ink">
            {shortStay(refused.checkIn, refused.checkOut)} can still be booked today. With this it no longer
            can.
          </p>
        ) : null}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isBusy} busyText="Saving…" className="flex-1">
          Save
        </Button>
        <ButtonLink to={`${links.rates(propertyId)}?from=${from}&to=${to}`}>Make a season</ButtonLink>
        {own.length > 0 ? (
          <Button variant="quiet" onClick={() => void release()}>
            Remove custom price
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
