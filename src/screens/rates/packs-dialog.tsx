import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { shortStay } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Checkbox } from '#src/web/ui/checkbox.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { FieldError } from '#src/web/ui/field.tsx'
import { Select } from '#src/web/ui/select.tsx'
import { FormSkeleton } from '#src/web/ui/skeleton.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { listPacks, type Pack } from '#src/features/pricing/contract/holidays.ts'
import { numberOf } from '#src/features/pricing/web/parts/edited-rate-plan.ts'
import {
  plainPercent,
  type RatesValues,
  type SeasonValues,
} from '#src/features/pricing/web/parts/rates-values.ts'

type PacksDialogProps = {
  kind: Pack['kind']
  values: RatesValues
  change: (next: Partial<RatesValues>) => void
  onClose: () => void
}

const TITLES = { school: 'Add school holidays', long_weekend: 'Add long weekends' }
const keyOf = ({ name, from }: Pick<Pack, 'name' | 'from'>) => `${name} ${from}`

/** Holidays of the country's calendars, made into seasons. */
export function PacksDialog({ kind, values, change, onClose }: PacksDialogProps) {
  const answer = useQuery(query(listPacks, {}))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [asks, setAsks] = useState({ by: 'percent', amount: '', shortest: '' })
  const [error, setError] = useState<string>()
  const have = new Set(values.seasons.map(keyOf))
  const packs = answer.data?.packs.filter(pack => pack.kind === kind) ?? []
  const free = packs.filter(pack => !have.has(keyOf(pack)))
  const isAll = free.length > 0 && chosen.length === free.length
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter(each => each !== key) : [...chosen, key])
  const add = (event: FormEvent) => {
    event.preventDefault()
    const amount = numberOf(plainPercent(asks.amount))
    if (chosen.length === 0) return setError('Please choose at least one')
    if (amount === null && !asks.shortest.trim()) return setError('Please give a price or a shortest stay')
    const typed = amount === null ? '' : asks.amount
    const isPercent = asks.by === 'percent'
    const seasons = free
      .filter(pack => chosen.includes(keyOf(pack)))
      .map(({ name, from, to }): SeasonValues => {
        const prices = isPercent ? { price: '', percent: typed } : { price: typed, percent: '' }
        return { name, from, to, ...prices, weekend_price: '', min_nights: asks.shortest, through: null }
      })
    change({ seasons: [...values.seasons, ...seasons] })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title={TITLES[kind]}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="packs">
            {chosen.length > 0 ? `Add ${chosen.length}` : 'Add'}
          </Button>
        </>
      }
    >
      <AnswerState
        answer={answer}
        what="the holidays"
        failed="Error loading the holidays"
        skeleton={<FormSkeleton fields={3} />}
      >
        <form id="packs" onSubmit={add} noValidate className="space-y-4">
          <fieldset className="space-y-2">
            <legend className="sr-only">Which ones</legend>
            {free.length > 1 ? (
              <Checkbox
                label="All of them"
                checked={isAll}
                onChange={() => setChosen(isAll ? [] : free.map(keyOf))}
              />
            ) : null}
            {packs.map(pack => {
              const isHad = have.has(keyOf(pack))
              return (
                <Checkbox
                  key={keyOf(pack)}
                  label={pack.name}
                  hint={`${shortStay(pack.from, pack.to)} ${pack.to.slice(0, 4)}${isHad ? ', is there already' : ''}`}
                  disabled={isHad}
                  checked={isHad || chosen.includes(keyOf(pack))}
                  onChange={() => toggle(keyOf(pack))}
                />
              )
            })}
            {packs.length === 0 ? <p className="text-ink-2">None is known yet for the time ahead.</p> : null}
          </fieldset>
          <div className="grid grid-cols-2 gap-3">
            <Select
              label="Price"
              value={asks.by}
              onChange={event => setAsks({ ...asks, by: event.target.value })}
              options={[
                { value: 'percent', label: '% more' },
                { value: 'rand', label: 'R a night' },
              ]}
            />
            <TextField
              label={asks.by === 'percent' ? 'Percent' : 'Rand'}
              hint={asks.by === 'percent' ? 'On top of what each night costs now' : undefined}
              inputMode="decimal"
              autoComplete="off"
              value={asks.amount}
              onChange={event => setAsks({ ...asks, amount: event.target.value })}
            />
            <TextField
              label="At least nights"
              optional
              inputMode="numeric"
              autoComplete="off"
              className="col-span-2"
              value={asks.shortest}
              onChange={event => setAsks({ ...asks, shortest: event.target.value })}
            />
          </div>
          <FieldError>{error}</FieldError>
          {packs[0] ? (
            <p className="text-sm text-ink-3">
              {packs[0].source}, {packs[0].source_year}. Seasons that you make of them stay as they are when
              the calendar changes.
            </p>
          ) : null}
        </form>
      </AnswerState>
    </Dialog>
  )
}
