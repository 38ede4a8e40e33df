import { CalendarRange, MessageCircle, Workflow } from 'lucide-react'
import { Section } from './section.tsx'

const FEATURES = [
  {
    icon: CalendarRange,
    title: 'Unified Calendar',
    text: 'One calendar for every home and four marketplaces. A night is sold once: the database itself refuses the second guest.',
  },
  {
    icon: MessageCircle,
    title: 'Smart Messaging',
    text: 'Templates for what you write again and again, filled with the guest, the home and the dates.',
  },
  {
    icon: Workflow,
    title: 'Automations',
    text: 'Built-in workflows before, during and after a stay, and webhooks for the tools that you use already.',
  },
]

/** The three that a host pays for. */
export function FeatureList() {
  return (
    <Section id="features" title="What it takes off your hands">
      <ul className="mt-10 grid gap-6 md:grid-cols-3">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="card p-6">
            <Icon aria-hidden="true" strokeWidth={1.75} className="size-7 text-indigo" />
            <h3 className="mt-4 font-display text-2xl font-medium">{title}</h3>
            <p className="mt-2 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
