import { features } from '../offer/feature-list.ts'
import { ProductPicture } from '../offer/product-picture.tsx'
import { productViews } from '../offer/product-views.ts'
import { Section } from './section.tsx'

const SHOWN = [
  { ...features.calendar, view: productViews.channels },
  { ...features.messaging, view: productViews.messages },
  { ...features.automations, view: productViews.scheduled },
]

/** The three that a host pays for. */
export function FeatureList() {
  return (
    <Section id="features" title="What Naledi takes off your hands">
      <ul className="mt-10 grid gap-6 md:grid-cols-3">
        {SHOWN.map(({ icon: Icon, title, text, view }) => (
          <li key={title} className="card flex flex-col overflow-hidden">
            <div className="p-6">
              <Icon className="size-7 text-indigo" />
              <h3 className="mt-4 font-display text-2xl font-medium">{title}</h3>
              <p className="mt-2 text-ink-2">{text}</p>
            </div>
            <div className="mt-auto h-[340px] overflow-hidden border-t border-line bg-ground">
              <ProductPicture name={view.name} words={view.words} sizes="(min-width: 48rem) 30vw, 92vw" />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
