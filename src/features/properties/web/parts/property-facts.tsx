import { Bath, BedDouble, Building2, House, type LucideIcon, Ruler, Users } from 'lucide-react'
import { capitalised, grouped } from '#src/contract/words.ts'
import type { PublicProperty } from '../../contract/property.ts'
import { SQUARE_FEET_PER_METRE } from '../form/size.ts'
import { NO_DESCRIPTION } from './property-words.ts'

const LEAD_CHARS_MAX = 220
const SHOWN_CHARS_MAX = 700

const counted = (count: number, word: string) => (count === 1 ? word : `${word}s`)

/** Shows what it is, at a glance. */
export function PropertyFacts({ property }: { property: PublicProperty }) {
  const { bedrooms, bathrooms, max_guests: guests, squareFootage, propertyType } = property
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it is one row that scrolls, by keys too
      tabIndex={0}
      aria-label="Facts"
      className="-mx-4 mt-4 flex gap-x-4 overflow-x-auto border-y border-line px-4 py-3.5 [scrollbar-width:none] md:mx-0 md:mt-0 md:flex-wrap md:gap-x-10 md:gap-y-3 md:overflow-visible md:border-t-0 md:px-0 md:pt-0 md:pb-5"
    >
      <Fact
        icon={propertyType === 'commercial' ? Building2 : House}
        value={capitalised(propertyType)}
        note="Property type"
      />
      <Fact icon={Users} value={grouped(guests)} note={counted(guests, 'guest')} />
      <Fact icon={BedDouble} value={grouped(bedrooms)} note={counted(bedrooms, 'bedroom')} />
      <Fact icon={Bath} value={String(bathrooms)} note={counted(bathrooms, 'bathroom')} />
      {squareFootage ? (
        <Fact
          icon={Ruler}
          value={`${grouped(Math.round(squareFootage / SQUARE_FEET_PER_METRE))} m²`}
          note={`${grouped(squareFootage)} sq ft`}
        />
      ) : null}
    </ul>
  )
}

function Fact({ icon: Icon, value, note }: { icon: LucideIcon; value: string; note: string }) {
  return (
    <li className="flex shrink-0 items-center gap-1.5 md:gap-3 md:py-1">
      <Icon className="size-4 shrink-0 text-indigo md:size-6" />
      <span className="num leading-tight">
        <span className="block font-semibold">{value}</span>
        <span className="text-xs text-ink-3 md:text-sm">{note}</span>
      </span>
    </li>
  )
}

/** In the host's words and line breaks; what is long can be opened. */
export function PropertyDescription({ property }: { property: PublicProperty }) {
  const text = property.description.trim() || NO_DESCRIPTION
  const [first = '', ...rest] = text.split(/\n{2,}/)
  const hasLead = first.length <= LEAD_CHARS_MAX
  const body = hasLead ? rest.join('\n\n') : text
  const cut = body.length > SHOWN_CHARS_MAX ? body.lastIndexOf(' ', SHOWN_CHARS_MAX) : body.length
  const shown = cut > 0 ? cut : SHOWN_CHARS_MAX
  return (
    <section aria-label="About this home" className="pt-5 pb-8 md:pt-8">
      {hasLead ? <p className="text-lg break-words whitespace-pre-line">{first}</p> : null}
      {body ? (
        <p className={`break-words whitespace-pre-line text-ink-2 ${hasLead ? 'mt-3' : ''}`}>
          {body.slice(0, shown)}
        </p>
      ) : null}
      {body.length > shown ? (
        <details className="group">
          <summary className="link inline-flex min-h-11 items-center group-open:hidden">Read more</summary>
          <p className="break-words whitespace-pre-line text-ink-2">{body.slice(shown).trimStart()}</p>
        </details>
      ) : null}
      <HouseRules property={property} />
    </section>
  )
}

function HouseRules({ property }: { property: PublicProperty }) {
  return (
    <dl className="mt-6 grid gap-x-10 gap-y-3 sm:grid-cols-[auto_auto_1fr]">
      <Rule name="Check-in" value={`from ${property.checkInTime}`} />
      <Rule name="Check-out" value={`by ${property.checkOutTime}`} />
      {property.houseRules ? <Rule name="House rules" value={property.houseRules} /> : null}
    </dl>
  )
}

function Rule({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold">{name}</dt>
      <dd className="num break-words whitespace-pre-line text-ink-2">{value}</dd>
    </div>
  )
}
