import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rand } from '#src/contract/words.ts'
import { listProperties } from '#src/features/properties/contract/manage.ts'
import { query, useCall } from '#src/web/api.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Checkbox } from '#src/web/ui/fields/checkbox.tsx'
import { RadioCards } from '#src/web/ui/fields/radio-cards.tsx'
import { FormSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useCheaper } from '#src/features/pricing/web/parts/use-cheaper.tsx'
import { copyRates } from '#src/features/pricing/contract/rates.ts'
import type { Answer } from '#src/contract/endpoint.ts'
import { FormDialog } from '#src/web/ui/dialogs/form-dialog.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'

const LISTED_MAX = 100

type Copied = 'same' | 'in_proportion'

/** One rate plan for several homes: which ones, and how its prices are carried over. */
export function CopyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const answer = useQuery(query(listProperties, { pageSize: LISTED_MAX, sort: 'name' }))
  const copy = useCall(copyRates).mutateAsync
  const { ask, dialog } = useCheaper()
  const form = useForm({
    saved: { to: [] as string[], prices: 'in_proportion' as Copied }, // of its type
    async send(typed) {
      const { cheaper } = await copy({ id, ...typed, preview: true })
      const answer = cheaper.length === 0 ? 'lower' : await ask(cheaper.map(inCents))
      return answer && copy({ id, ...typed, keep_higher: answer === 'keep' })
    },
    onSent({ copied }) {
      toast.success(`Copied to ${copied} ${copied === 1 ? 'property' : 'properties'}`)
      onClose()
    },
  })
  const { to: chosen, prices } = form.values
  const others = (answer.data?.properties ?? []).filter(({ _id }) => _id !== id)
  const wanted = search.trim().toLowerCase()
  const shown = others.filter(({ name, city }) => `${name} ${city}`.toLowerCase().includes(wanted))
  const isAll = shown.length > 0 && shown.every(({ _id }) => chosen.includes(_id))
  const ids = shown.map(({ _id }) => _id)
  const choose = (to: string[]) => form.change({ to })
  const toggle = (key: string) =>
    choose(chosen.includes(key) ? chosen.filter(each => each !== key) : [...chosen, key])
  const toggleAll = () => {
    const rest = chosen.filter(each => !ids.includes(each))
    choose(isAll ? rest : [...rest, ...ids])
  }
  return (
    <FormDialog
      form={form}
      title="Copy to other properties"
      description="Weekends, seasons, single nights and rules. They replace what those properties have; each keeps its own base price."
      word={chosen.length > 0 ? `Copy to ${chosen.length}` : 'Copy'}
      busyWord="Copying…"
      isDisabled={chosen.length === 0}
      note="Nothing was copied."
      onClose={onClose}
      beside={dialog}
    >
      <AnswerState answer={answer} what="your properties" skeleton={<FormSkeleton fields={4} />}>
        <div className="space-y-4">
          <RadioCards
            legend="Prices"
            name="prices"
            value={prices}
            onChange={event =>
              form.change({ prices: event.target.value === 'same' ? 'same' : 'in_proportion' })
            }
            options={[
              {
                value: 'in_proportion',
                label: 'Scale to each property’s price',
                text: 'If a night is 25% above this property’s base price, it’s 25% above theirs too',
              },
              { value: 'same', label: 'The same', text: 'The same rand in every property' },
            ]}
          />
          {others.length > 8 ? (
            <TextField
              label="Find a property or a town"
              value={search}
              onChange={event => setSearch(event.target.value)}
            />
          ) : null}
          <fieldset>
            <legend className="label">Properties</legend>
            {shown.length > 1 ? (
              <Checkbox
                label={wanted ? `All ${shown.length} that were found` : `All ${shown.length}`}
                checked={isAll}
                onChange={toggleAll}
              />
            ) : null}
            {shown.map(({ _id, name, city, price_per_night }) => (
              <Checkbox
                key={_id}
                label={name}
                hint={`${city}, ${rand(price_per_night)} a night`}
                checked={chosen.includes(_id)}
                onChange={() => toggle(_id)}
              />
            ))}
            {shown.length === 0 ? (
              <p className="text-ink-2">
                {others.length === 0 ? 'You have no other property.' : 'No property found.'}
              </p>
            ) : null}
          </fieldset>
        </div>
      </AnswerState>
    </FormDialog>
  )
}

const inCents = ({ name, nights }: Answer<typeof copyRates>['cheaper'][number]) => ({
  name,
  nights: nights.map(({ date, was, now }) => ({ date, was: was * 100, now: now * 100 })),
})
