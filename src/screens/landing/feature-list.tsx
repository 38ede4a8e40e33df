import { CalendarRange, MessageCircle, Workflow } from 'lucide-react'
import { Badge } from '#src/web/ui/badge.tsx'
import { Section } from './section.tsx'

const FEATURES = [
  {
    icon: CalendarRange,
    title: 'Unified Calendar',
    text: 'One calendar for every home, with Airbnb, Booking.com, Vrbo and LekkeSlaap in it. A night is sold once: the database itself refuses the second guest.',
  },
  {
    icon: MessageCircle,
    title: 'Smart Messaging',
    isToCome: true,
    text: 'Templates for what you write again and again, filled with the guest, the home and the dates.',
  },
  {
    icon: Workflow,
    title: 'Automations',
    isToCome: true,
    text: 'Built-in workflows before, during and after a stay, and webhooks for the tools that you use already.',
  },
]

/** The three that a host pays for; what is not built yet says so. */
export function FeatureList() {
  return (
    <Section id="features" title="What it takes off your hands">
      <ul className="mt-10 grid gap-6 md:grid-cols-3">
        {FEATURES.map(({ icon: Icon, title, text, isToCome }) => (
          <li key={title} className="card p-6">
            <div className="flex items-start justify-between">
              <Icon aria-hidden="true" strokeWidth={1.75} className="size-7 text-indigo" />
              {isToCome ? <Badge>At launch</Badge> : null}
            </div>
            <h3 className="mt-4 font-display text-2xl font-medium">{title}</h3>
            <p className="mt-2 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
