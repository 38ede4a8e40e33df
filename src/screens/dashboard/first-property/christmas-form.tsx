import { useState } from 'react'
import { changeRates, readRates } from '#src/features/pricing/contract/rates.ts'
import { useCall } from '#src/web/api.ts'
import { call, failureWords } from '#src/web/call.ts'
import { Button } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toast.ts'

/** Each year's nights, the last of them included, that cost most in South Africa. */
const CHRISTMAS = { name: 'Christmas', from: '12-20', to: '01-02' }
const MORE_PERCENT = 20
const MIN_NIGHTS = 3

const CHOICES = [
  { word: `${MORE_PERCENT}% more`, season: { percent: MORE_PERCENT } },
  { word: `At least ${MIN_NIGHTS} nights`, season: { min_nights: MIN_NIGHTS, through: true } },
  { word: 'Both', season: { percent: MORE_PERCENT, min_nights: MIN_NIGHTS, through: true } },
]

/** Christmas prices by one press; added to the price of each night, so that none becomes cheaper. */
export function ChristmasForm({ propertyId, onDone }: { propertyId: string; onDone: () => void }) {
  const { mutateAsync } = useCall(changeRates)
  const [chosen, setChosen] = useState<string>()
  const choose = async ({ word, season }: (typeof CHOICES)[number]) => {
    // Another press in the meantime would add a second season.
    if (chosen) return
    setChosen(word)
    try {
      // The whole rate plan is written, so what is there goes along.
      const { rates } = await call(readRates, { id: propertyId })
      const seasons = [...rates.seasons, { ...CHRISTMAS, ...season }]
      await mutateAsync({ id: propertyId, ...rates, seasons })
      toast.success('Christmas saved')
      onDone()
    } catch (error) {
      setChosen(undefined)
      toast.error(failureWords(error))
    }
  }
  return (
    <fieldset className="mt-4 max-w-lg rounded-md bg-surface p-4 text-ink">
      <legend className="sr-only">Christmas</legend>
      <p className="mb-3">From 20 December to 2 January, every year:</p>
      <div className="flex flex-wrap gap-2">
        {CHOICES.map(choice => (
          <Button
            key={choice.word}
            busy={chosen === choice.word}
            busyText="Saving…"
            onClick={() => void choose(choice)}
          >
            {choice.word}
          </Button>
        ))}
      </div>
      <p className="mt-3 text-sm text-ink-2">You can change it under Prices.</p>
    </fieldset>
  )
}
