import { useQuery } from '@tanstack/react-query'
import { shortStay } from '#src/contract/words.ts'
import { query } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { FieldError } from '#src/web/ui/fields/field.tsx'
import { Select } from '#src/web/ui/fields/select.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { listPacks, type Pack } from '#src/features/pricing/contract/holidays.ts'
import { numberOf } from '#src/features/pricing/web/parts/edited-rate-plan.ts'
import {
  NO_TERMS,
  plainPercent,
  type RatesValues,
  type SeasonValues,
} from '#src/features/pricing/web/parts/rates-values.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'

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
  const have = new Set(values.seasons.map(keyOf))
  const packs = answer.data?.packs.filter(pack => pack.kind === kind) ?? []
  const free = packs.filter(pack => !have.has(keyOf(pack)))
  const form = useForm({
    saved: { chosen: [] as string[], by: 'percent', amount: '', shortest: '' }, // of strings
    check: typed => ({ all: wrongOf(typed) }),
    async send({ chosen, by, amount, shortest }) {
      const typed = numberOf(plainPercent(amount)) === null ? '' : amount
      const prices = by === 'percent' ? { price: '', percent: typed } : { price: typed, percent: '' }
      const seasons = free
        .filter(pack => chosen.includes(keyOf(pack)))
        .map(({ name, from, to }): SeasonValues => ({
          name,
          from,
          to,
          ...prices,
          weekend_price: '',
          min_nights: shortest,
          through: null,
          ...NO_TERMS,
        }))
      change({ seasons: [...values.seasons, ...seasons] })
    },
    onSent: onClose,
  })
  const { chosen, by } = form.values
  const isAll = free.length > 0 && chosen.length === free.length
  return (
    <FormDialog
      form={form}
      title={TITLES[kind]}
      word={chosen.length > 0 ? `Add ${chosen.length}` : 'Add'}
      className="space-y-4"
      onClose={onClose}
    >
      <AnswerState answer={answer} what="the holidays" skeleton={<FormSkeleton fields={3} />}>
        <fieldset className="space-y-2">
          <legend className="sr-only">Which ones</legend>
          {free.length > 1 ? (
            <Checkbox
              label="All of them"
              checked={isAll}
              onChange={() => form.change({ chosen: isAll ? [] : free.map(keyOf) })}
            />
          ) : null}
          {packs.map(pack => {
            const isHad = have.has(keyOf(pack))
            return (
              <Checkbox
                key={keyOf(pack)}
                label={pack.name}
                hint={`${shortStay(pack.from, pack.to)} ${pack.to.slice(0, 4)}${isHad ? ', is there already' : ''}`}
                {...(isHad
                  ? { disabled: true, defaultChecked: true }
                  : { value: keyOf(pack), ...form.ticked('chosen') })}
              />
            )
          })}
          {packs.length === 0 ? <p className="text-ink-2">None is known yet for the time ahead.</p> : null}
        </fieldset>
        <div className="grid grid-cols-2 gap-3">
          <Select
            label="Price"
            {...form.field('by')}
            options={[
              { value: 'percent', label: '% more' },
              { value: 'rand', label: 'R a night' },
            ]}
          />
          <TextField
            label={by === 'percent' ? 'Percent' : 'Rand'}
            hint={by === 'percent' ? 'On top of what each night costs now' : undefined}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('amount')}
          />
          <TextField
            label="Minimum nights"
            optional
            inputMode="numeric"
            autoComplete="off"
            className="col-span-2"
            {...form.field('shortest')}
          />
        </div>
        <FieldError>{form.errors.all}</FieldError>
        {packs[0] ? (
          <p className="text-sm text-ink-3">
            {packs[0].source}, {packs[0].source_year}. Seasons that you make of them stay as they are when the
            calendar changes.
          </p>
        ) : null}
      </AnswerState>
    </FormDialog>
  )
}

function wrongOf({ chosen, amount, shortest }: { chosen: string[]; amount: string; shortest: string }) {
  if (chosen.length === 0) return 'Please choose at least one'
  const isEmpty = numberOf(plainPercent(amount)) === null && !shortest.trim()
  return isEmpty ? 'Please give a price or a shortest stay' : undefined
}
