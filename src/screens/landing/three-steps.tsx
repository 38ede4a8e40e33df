import { StarMark } from '#src/web/ui/marks/star-mark.tsx'
import { Section } from './section.tsx'

const STEPS = [
  {
    title: 'List your home',
    text: 'Photos, price a night and house rules, once. Your page is live the moment you save it.',
  },
  {
    title: 'Connect your channels',
    text: 'Paste a calendar link from each channel. Naledi warns you about double bookings before your guests notice.',
  },
  {
    title: 'Welcome your guests',
    text: 'See requests, changes and arrivals in one list, with the most urgent first.',
  },
]

/** The three steps of the product, as a thread of three stars. */
export function ThreeSteps() {
  return (
    <Section
      id="how-it-works"
      title="From first listing to first guest in an afternoon"
      lead="Set up in about 5 minutes."
    >
      <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="relative border-t border-line pt-6">
            <span className="absolute -top-[9px] left-0 bg-ground pr-3">
              <StarMark className="size-[17px] text-gold" />
            </span>
            <p className="num text-sm font-semibold text-ink-3">Step {index + 1}</p>
            <h3 className="mt-1 font-display text-2xl font-medium">{title}</h3>
            <p className="mt-2 max-w-[36ch] text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
