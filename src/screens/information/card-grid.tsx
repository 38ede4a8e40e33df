import type { ReactNode } from 'react'
import { Link } from '#src/web/link.tsx'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import type { CardFacts } from '../offer/feature.ts'

export type GridCard = Omit<CardFacts, 'text'> & { text: ReactNode; isPlanned?: boolean }

type CardGridProps = { id: string; title: string; lead?: ReactNode; cards: readonly GridCard[] }

/** One group of an information page: its subject, and each feature on a separate card, marked if it is planned. */
export function CardGrid({ id, title, lead, cards }: CardGridProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 pt-12">
      <h2 id={`${id}-title`} className="font-display text-2xl font-medium">
        {title}
      </h2>
      {lead ? <p className="mt-2 max-w-[60ch] text-ink-2">{lead}</p> : null}
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ icon: Icon, title: name, text, more, isPlanned }) => (
          <li key={name} className="card p-5 sm:max-lg:last:odd:col-span-2">
            <div className="flex items-center justify-between gap-3">
              <Icon className="size-6 text-indigo" />
              {isPlanned ? <Badge tone="plain">To come</Badge> : null}
            </div>
            <h3 className="mt-3 font-semibold">{name}</h3>
            <div className="mt-1 break-words text-ink-2">
              {text}{' '}
              {more ? (
                <Link className="link" to={more.to}>
                  {more.word}
                </Link>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
