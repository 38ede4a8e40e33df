import { features } from '../offer/feature-list.ts'
import { Section } from './section.tsx'

const SHOWN = [features.calendar, features.messaging, features.automations]

/** The three that a host pays for. */
export function FeatureList() {
  return (
    <Section id="features" title="What Naledi takes off your hands">
      <ul className="mt-10 grid gap-6 md:grid-cols-3">
        {SHOWN.map(({ icon: Icon, title, text }) => (
          <li key={title} className="card p-6">
            <Icon className="size-7 text-indigo" />
            <h3 className="mt-4 font-display text-2xl font-medium">{title}</h3>
            <p className="mt-2 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
