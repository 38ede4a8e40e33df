import { Check } from 'lucide-react'
import { links } from '#src/web/links.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { Section } from './section.tsx'

// The page's own words; what a plan allows is in billing/rules. See docs/product/plans.md#on-the-landing-page.
const PLANS = [
  {
    name: 'Solo Explorer',
    price: 'Free 14-day trial',
    lines: ['Up to 2 properties', 'Unified calendar', 'No card needed'],
    button: 'Get started',
    to: links.register(),
  },
  {
    name: 'Expanding Orbit',
    price: 'R199',
    every: 'a month',
    mark: 'Most Popular',
    lines: ['Up to 10 properties', 'Smart messaging, at launch', 'Automations, at launch'],
    button: 'Get started',
    to: links.register(),
  },
  {
    name: 'Galactic Leader',
    price: 'Custom pricing',
    lines: ['Unlimited properties', 'Help with moving in', 'A person to call'],
    button: 'Contact Sales',
    to: links.contact(),
  },
]

/** Three plans, named after the sky. */
export function PlanCards() {
  return (
    <Section id="pricing" title="Three plans, no surprises" sunken>
      <ul className="mt-10 grid gap-6 md:grid-cols-3">
        {PLANS.map(({ name, price, every, mark, lines, button, to }) => (
          <li key={name} className={`card flex flex-col p-6 ${mark ? 'outline-2 outline-indigo' : ''}`}>
            <div className="flex min-h-7 items-center justify-between gap-3 md:max-lg:min-h-16 md:max-lg:flex-col md:max-lg:items-start md:max-lg:justify-start md:max-lg:gap-1.5">
              <h3 className="text-lg font-semibold">{name}</h3>
              {mark ? <Badge tone="info">{mark}</Badge> : null}
            </div>
            <p className="num mt-3 font-display text-3xl font-medium">
              {price} {every ? <span className="font-sans text-base text-ink-3">{every}</span> : null}
            </p>
            <ul className="mt-5 mb-6 space-y-2.5 text-ink-2">
              {lines.map(line => (
                <li key={line} className="flex gap-2.5">
                  <Check aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-leaf" />
                  {line}
                </li>
              ))}
            </ul>
            <ButtonLink to={to} look={mark ? 'solid' : 'line'} wide className="mt-auto">
              {button}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
