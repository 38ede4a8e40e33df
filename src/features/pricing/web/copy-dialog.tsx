import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rand } from '#src/contract/words.ts'
import { listProperties } from '#src/features/properties/contract/manage.ts'
import { query, useCall } from '#src/web/api.ts'
import { failureWords } from '#src/web/call.ts'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Checkbox } from '#src/web/ui/checkbox.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { RadioCards } from '#src/web/ui/radio-cards.tsx'
import { FormSkeleton } from '#src/web/ui/skeleton.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useCheaper } from './parts/use-cheaper.tsx'
import { copyRates } from '../contract/rates.ts'

const LISTED_MAX = 100

type Copied = 'same' | 'in_proportion'

/** One book for several homes: which ones, and how its prices are carried over. */
export function CopyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const answer = useQuery(query(listProperties, { pageSize: LISTED_MAX, sort: 'name' }))
  const copy = useCall(copyRates)
  const preview = useCall(copyRates)
  const { ask, dialog } = useCheaper()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [prices, setPrices] = useState<Copied>('in_proportion')
  const others = (answer.data?.properties ?? []).filter(({ _id }) => _id !== id)
  const wanted = search.trim().toLowerCase()
  const shown = others.filter(({ name, city }) => `${name} ${city}`.toLowerCase().includes(wanted))
  const isAll = shown.length > 0 && shown.every(({ _id }) => chosen.includes(_id))
  const ids = shown.map(({ _id }) => _id)
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter(each => each !== key) : [...chosen, key])
  const toggleAll = () => {
    const rest = chosen.filter(each => !ids.includes(each))
    setChosen(isAll ? rest : [...rest, ...ids])
  }
  const send = (isHigherKept: boolean) =>
    copy.mutate(
      { id, to: [...chosen], prices, keep_higher: isHigherKept },
      {
        onSuccess: ({ copied }) => {
          toast.success(`Copied to ${copied} ${copied === 1 ? 'home' : 'homes'}`)
          onClose()
        },
      },
    )
  const askAndSend = () =>
    preview.mutate(
      { id, to: [...chosen], prices, preview: true },
      {
        onSuccess: async ({ cheaper }) => {
          if (cheaper.length === 0) return send(false)
          const answer = await ask(
            cheaper.map(({ name, nights }) => ({
              name,
              nights: nights.map(({ date, was, now }) => ({ date, was: was * 100, now: now * 100 })),
            })),
          )
          if (answer) send(answer === 'keep')
        },
      },
    )
  const failure = preview.error ?? copy.error
  return (
    <Dialog
      open
      onOpenChange={open => (open ? undefined : onClose())}
      title="Copy to other homes"
      description="Weekends, seasons, single nights and rules. They replace what those homes have; each keeps its own base price."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            busy={preview.isPending || copy.isPending}
            busyText="Copying…"
            disabled={chosen.length === 0}
            onClick={askAndSend}
          >
            {chosen.length > 0 ? `Copy to ${chosen.length}` : 'Copy'}
          </Button>
        </>
      }
    >
      <AnswerState answer={answer} what="your homes" skeleton={<FormSkeleton fields={4} />}>
        <div className="space-y-4">
          {failure ? (
            <Banner tone="error" title="Nothing was copied.">
              {failureWords(failure)}
            </Banner>
          ) : null}
          <RadioCards
            legend="Prices"
            name="prices"
            value={prices}
            onChange={event => setPrices(event.target.value === 'same' ? 'same' : 'in_proportion')}
            options={[
              {
                value: 'in_proportion',
                label: 'In proportion',
                text: 'A quarter more here is a quarter more there',
              },
              { value: 'same', label: 'The same', text: 'The same rand in every home' },
            ]}
          />
          {others.length > 8 ? (
            <TextField
              label="Find a home or a town"
              value={search}
              onChange={event => setSearch(event.target.value)}
            />
          ) : null}
          <fieldset>
            <legend className="label">Homes</legend>
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
                {others.length === 0 ? 'You have no other home.' : 'No home found.'}
              </p>
            ) : null}
          </fieldset>
        </div>
      </AnswerState>
      {dialog}
    </Dialog>
  )
}
