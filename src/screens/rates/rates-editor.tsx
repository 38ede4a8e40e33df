import { Copy } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#src/contract/days.ts'
import { useParameters } from '#src/web/parameters.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Banner } from '#src/web/ui/banner.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Card } from '#src/web/ui/card.tsx'
import { toast } from '#src/web/ui/toast.ts'
import type { Pack } from '#src/features/pricing/contract/holidays.ts'
import type { Rates } from '#src/features/pricing/contract/rates.ts'
import { ExtrasCard, PricesCard, StayRulesCard } from './rate-plan-cards.tsx'
import { editedRatePlan } from '#src/features/pricing/web/parts/edited-rate-plan.ts'
import { NightsPanel } from './nights-panel.tsx'
import { PreviewCard } from './preview-card.tsx'
import { PriceCalendar } from './price-calendar.tsx'
import { PriceLegend } from './price-legend.tsx'
import type { NightRange } from '#src/features/pricing/web/parts/use-chosen-nights.ts'
import { RatesHeading } from './rates-heading.tsx'
import { SaveBar } from './save-bar.tsx'
import { SeasonsCard } from './seasons-card.tsx'
import { useCheaper } from '#src/features/pricing/web/parts/use-cheaper.tsx'
import { useRates } from './use-rates.ts'
import { failureWords } from '#src/web/call.ts'
import { Leaving } from '#src/web/ui/forms/page-form.tsx'

const PacksDialog = loadable(async () => (await import('./packs-dialog.tsx')).PacksDialog)
const SuggestionsCard = loadable(async () => (await import('./suggestions-card.tsx')).SuggestionsCard)
const CopyDialog = loadable(async () => (await import('./copy-dialog.tsx')).CopyDialog)

const LEAVE_TEXT = 'Guests still see your saved prices. Your changes are kept on this device.'

export type EditedProperty = {
  _id: string
  public_slug: string
  max_guests: number
  name: string
  city: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The nights that an address names, where a calendar leads here with some of them chosen. */
function nightsIn(parameters: URLSearchParams, today: string): NightRange | null {
  const [from, to] = [parameters.get('from'), parameters.get('to')].map(day =>
    day && DAY.test(day) && day >= today ? day : null,
  )
  return from && to && from <= to ? { from, to } : null
}

/** The refusals that belong to no field of the forms: those of single nights, and of seasons all together. */
const restOf = (errors: Record<string, string>) =>
  Object.entries(errors).flatMap(([path, words]) => {
    const hasField = Object.keys(errors).some(each => each.startsWith(`${path}.`))
    return /^dates\b|^seasons(\.\d+)?$/.test(path) && !hasField ? [words] : []
  })

/** The whole rate plan of a home on one page: what each night costs, and the rules that make it. */
export function RatesEditor({ property, rates }: { property: EditedProperty; rates: Rates }) {
  const { ask: askCheaper, dialog: cheaperDialog } = useCheaper()
  const [today] = useState(() => dayOf(new Date()))
  const [parameters] = useParameters()
  const [nights, setNights] = useState<NightRange | null>(() => nightsIn(parameters, today))
  const [packs, setPacks] = useState<Pack['kind']>()
  const [isCopying, setCopying] = useState(false)
  const { form, changes } = useRates({ id: property._id, rates, today, askCheaper })
  const { values, change, errors, refusal, isEdited: isUnsaved, isBusy, place } = form
  const ratePlan = editedRatePlan(values)
  const card = { values, change, errors }
  const copy = () => (isUnsaved ? toast.error('Save your changes first, then copy them') : setCopying(true))
  const refused = [...(refusal === undefined ? [] : [failureWords(refusal)]), ...restOf(errors)]
  return (
    <div ref={place}>
      <RatesHeading
        action={
          <Button icon={Copy} onClick={copy} className="max-sm:w-full">
            Copy to other properties
          </Button>
        }
      />
      {/* On a phone the panel lies over the end of the page, which has to come out from behind it. */}
      <div
        className={`grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px] ${nights ? 'max-md:pb-96' : ''}`}
      >
        <Card aria-label="What each night costs" className="overflow-visible! lg:col-span-2">
          <div className="p-3 md:p-5">
            <PriceCalendar ratePlan={ratePlan} today={today} selected={nights} onSelect={setNights} />
            <PriceLegend ratePlan={ratePlan} />
          </div>
          {nights ? (
            <NightsPanel
              key={`${nights.from} ${nights.to}`}
              nights={nights}
              ratePlan={ratePlan}
              values={values}
              today={today}
              change={change}
              onDone={() => setNights(null)}
            />
          ) : null}
        </Card>
        <SuggestionsCard
          id={property._id}
          rates={rates}
          today={today}
          isUnsaved={isUnsaved}
          askCheaper={askCheaper}
        />
        <div className="min-w-0 space-y-5">
          {refused.length > 0 ? (
            <Banner tone="error" title="Not saved.">
              {refused.join('. ')}
            </Banner>
          ) : null}
          <PricesCard {...card} />
          <SeasonsCard {...card} propertyId={property._id} today={today} onPacks={setPacks} />
          <StayRulesCard {...card} />
          <ExtrasCard {...card} />
        </div>
        <div className="min-w-0 space-y-5 lg:sticky lg:top-20">
          <PreviewCard
            slug={property.public_slug}
            guestsMax={property.max_guests}
            today={today}
            hasPetFee={rates.pet_fee > 0}
            isUnsaved={isUnsaved}
          />
        </div>
      </div>
      {isUnsaved ? (
        <SaveBar
          changes={changes}
          isSaving={isBusy}
          isHidden={nights !== null}
          onSave={() => void form.submit()}
          onDiscard={form.discard}
        />
      ) : null}
      {packs ? (
        <PacksDialog kind={packs} values={values} change={change} onClose={() => setPacks(undefined)} />
      ) : null}
      {isCopying ? <CopyDialog id={property._id} onClose={() => setCopying(false)} /> : null}
      {isUnsaved ? <Leaving form={form} text={LEAVE_TEXT} /> : null}
      {cheaperDialog}
    </div>
  )
}
