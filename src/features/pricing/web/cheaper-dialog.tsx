import { nightsWord, rand, stayDay } from '#src/contract/words.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Dialog } from '#src/web/ui/dialogs/dialog.tsx'
import { type CheaperNight, cheaperSpans } from '../rules/cheaper.ts'

/** The nights of a home that would cost less, in cents. The name is left out where there is one home only. */
export type CheaperProperty = { name?: string; nights: readonly CheaperNight[] }

export type CheaperAnswer = 'keep' | 'lower' | null

const SPANS_SHOWN = 8

const dayOnly = (date: string) => stayDay(date).replace(/ \d{4}$/, '')

/** `9 – 13 Dec 2026`, or one night. */
const spanWords = ({ from, to }: { from: string; to: string }) =>
  from === to
    ? stayDay(from)
    : `${from.slice(0, 4) === to.slice(0, 4) ? dayOnly(from) : stayDay(from)} – ${stayDay(to)}`

function Spans({ name, nights }: CheaperProperty) {
  const spans = cheaperSpans(nights)
  const more = spans.slice(SPANS_SHOWN).reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      {name ? <h3 className="mb-1 font-semibold">{name}</h3> : null}
      <ul aria-label={name ?? 'Cheaper nights'} className="num divide-y divide-line">
        {spans.slice(0, SPANS_SHOWN).map(span => (
          <li key={span.from} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>{spanWords(span)}</span>
            <span>
              {rand(span.now / 100)} <span className="text-ink-2">instead of {rand(span.was / 100)}</span>
            </span>
          </li>
        ))}
        {more > 0 ? <li className="py-2 text-ink-2">and {nightsWord(more)} more</li> : null}
      </ul>
    </>
  )
}

/** Shows which nights a change makes cheaper, from what to what; the higher price is the first choice. */
export function CheaperDialog({
  homes: properties,
  onAnswer,
}: {
  homes: readonly CheaperProperty[]
  onAnswer: (answer: CheaperAnswer) => void
}) {
  const nights = properties.flatMap(property => property.nights)
  const [first] = nights
  const isAlike = first && nights.every(({ was, now }) => was === first.was && now === first.now)
  return (
    <Dialog
      onClose={() => onAnswer(null)}
      title={`On ${nightsWord(nights.length)} this is less than today`}
      description={
        isAlike
          ? `${rand(first.now / 100)} instead of ${rand(first.was / 100)}. Nothing is saved yet.`
          : 'Nothing is saved yet.'
      }
      footer={
        <>
          <Button className="max-sm:w-full" onClick={() => onAnswer('lower')}>
            Use the lower price
          </Button>
          <Button variant="primary" className="max-sm:w-full" onClick={() => onAnswer('keep')}>
            Keep the higher price
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {properties.map((property, index) => (
          <Spans key={property.name ?? index} {...property} />
        ))}
      </div>
    </Dialog>
  )
}
