import {
  Accessibility,
  Baby,
  Car,
  Check,
  CookingPot,
  Droplets,
  Flame,
  Laptop,
  type LucideIcon,
  PawPrint,
  PlugZap,
  ShieldCheck,
  Snowflake,
  Sun,
  Thermometer,
  Trees,
  Tv,
  WashingMachine,
  Waves,
  Wifi,
} from 'lucide-react'

// A listing names things in its own words, so the icon follows the words.
const ICONS: readonly [RegExp, LucideIcon][] = [
  [/wi-?fi|fibre|internet/i, Wifi],
  [/inverter|generator|battery|power/i, PlugZap],
  [/solar/i, Sun],
  [/gas|kitchen|stove|hob/i, CookingPot],
  [/borehole|tank|water/i, Droplets],
  [/pool|sea|beach/i, Waves],
  [/braai|fire/i, Flame],
  [/park|garage/i, Car],
  [/secur|alarm|safe/i, ShieldCheck],
  [/air.?con|cool/i, Snowflake],
  [/heat|geyser/i, Thermometer],
  [/wash|laundry/i, WashingMachine],
  [/work|desk/i, Laptop],
  [/tv|television/i, Tv],
  [/cot|baby|child/i, Baby],
  [/pet|dog|cat/i, PawPrint],
  [/wheelchair|accessib/i, Accessibility],
  [/garden|view|tree/i, Trees],
]

const iconOf = (amenity: string): LucideIcon => ICONS.find(([words]) => words.test(amenity))?.[1] ?? Check

/** Shows what a guest finds there. */
export function AmenityList({ amenities }: { amenities: readonly string[] }) {
  if (amenities.length === 0) return null
  return (
    <section className="border-t border-line py-8">
      <h2 className="font-display text-2xl font-medium">What this place offers</h2>
      <ul className="mt-5 grid gap-x-8 gap-y-3.5 sm:grid-cols-2">
        {amenities.map(amenity => {
          const Icon = iconOf(amenity)
          return (
            <li key={amenity} className="flex items-start gap-3">
              <Icon className="mt-0.5 size-5 shrink-0 text-ink-2" />
              <span className="min-w-0 break-words">{amenity}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
