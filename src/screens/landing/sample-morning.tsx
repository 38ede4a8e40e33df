import {
  BedDouble,
  CalendarRange,
  House,
  type LucideIcon,
  MessageCircle,
  ShieldCheck,
  Smartphone,
} from 'lucide-react'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { SampleCalendar } from './sample-calendar.tsx'
import { Section } from './section.tsx'

const FIGURES: { figure?: number; word: string; icon: LucideIcon }[] = [
  { figure: 3, word: 'properties synced', icon: House },
  { figure: 12, word: 'automated messages', icon: MessageCircle },
  { figure: 8, word: 'active bookings', icon: BedDouble },
  { word: 'no conflicts', icon: ShieldCheck },
]

const FEATURES = [
  {
    icon: CalendarRange,
    title: 'Unified calendar',
    text: 'One row per property, with every channel on it. Same-day check-outs and check-ins show as half days.',
  },
  {
    icon: MessageCircle,
    title: 'Smart messaging',
    text: 'Directions, codes and thank-yous go out on time, in your words. You step in whenever you like.',
  },
  {
    icon: Smartphone,
    title: 'Mobile ready',
    text: 'Built for phones with poor signal. What you write stays on your phone until it’s sent.',
  },
]

/** A dashboard at work, drawn by the product's own parts; its figures are a sample and say so. */
export function SampleMorning({ today }: { today: string }) {
  return (
    <Section
      id="demo"
      title="A morning with Naledi"
      lead="Three homes, four channels. Nothing double-booked, no one waiting."
      sunken
      aside={<ButtonLink to={links.demo()}>View Demo</ButtonLink>}
    >
      <div className="mt-9 overflow-hidden rounded-xl border border-line bg-surface shadow-float">
        <dl className="grid grid-cols-2 md:grid-cols-4">
          {FIGURES.map(({ figure, word, icon: Icon }) => (
            <div
              key={word}
              className="flex flex-col-reverse justify-end border-line p-5 even:border-l max-md:nth-[n+3]:border-t md:border-l md:p-6 md:first:border-l-0"
            >
              <dt className="mt-1 text-sm text-ink-2">{word}</dt>
              <dd className="num flex h-[3.125rem] items-center justify-between font-display text-4xl font-medium">
                {figure ?? <span className="sr-only">0</span>}
                <Icon className={figure === undefined ? 'size-10 text-leaf' : 'size-6 text-ink-3'} />
              </dd>
            </div>
          ))}
        </dl>
        <SampleCalendar today={today} />
      </div>
      <p className="mt-3 text-sm text-ink-3">Sample figures</p>
      <ul className="mt-8 grid gap-8 md:grid-cols-3">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon className="mt-1 size-6 shrink-0 text-indigo" />
            <div>
              <h3 className="text-lg font-semibold">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
