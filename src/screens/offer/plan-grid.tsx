import { Check } from 'lucide-react'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { ButtonLink } from '#src/web/ui/button.tsx'
import type { PlanCard } from './plan-list.ts'

/** Plans side by side; `className` says how many fit. */
export function PlanGrid({
  cards,
  className,
  heading: Heading,
}: {
  cards: readonly PlanCard[]
  className: string
  heading: 'h2' | 'h3'
}) {
  return (
    <ul className={`mt-10 grid ${className}`}>
      {cards.map(({ name, price, every, mark, lines, button, to }) => (
        <li key={name} className={`card flex flex-col p-5 md:p-6 ${mark ? 'outline-2 outline-indigo' : ''}`}>
          <div className="flex min-h-7 items-center justify-between gap-3 md:max-lg:min-h-16 md:max-lg:flex-col md:max-lg:items-start md:max-lg:justify-start md:max-lg:gap-1.5">
            <Heading className="text-lg font-semibold">{name}</Heading>
            {mark ? <Badge tone="info">{mark}</Badge> : null}
          </div>
          <p className="num mt-3 font-display text-3xl font-medium">
            {price} {every ? <span className="font-sans text-base text-ink-3">{every}</span> : null}
          </p>
          <ul className="mt-5 mb-6 space-y-2.5 text-ink-2">
            {lines.map(line => (
              <li key={line} className="flex gap-2.5">
                <Check className="mt-0.5 size-5 shrink-0 text-leaf" />
                {line}
              </li>
            ))}
          </ul>
          <ButtonLink to={to} variant={mark ? 'solid' : 'line'} wide className="mt-auto">
            {button}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
