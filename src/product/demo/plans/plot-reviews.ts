import { addDays } from '#src/contract/days.ts'
import type { DemoProperty } from '../demo-property.ts'
import type { PlottedStay } from './plot-stays.ts'
import { between, type Random } from '#src/contract/random.ts'

/** The review of the guest of a stay, or of one from before the year that is told (`stay` is null). */
export type PlottedReview = {
  property: number
  stay: PlottedStay | null
  guest: number | null
  rating: number
  body: string
  at: Date
}

const WARM = [
  (loved: string) => `Exactly as drawn. Our favourite was ${loved}. We will be back in autumn.`,
  (loved: string) => `Check-in took one message and a key box. We still talk about ${loved}.`,
  (loved: string) => `Spotless, and the host answered within minutes. Come for ${loved}.`,
  (loved: string) =>
    `The power was off twice in the street and we only noticed from the news. Loved ${loved}.`,
  (loved: string) => `We came for a rest and got one. The children ask every week for ${loved}.`,
  (loved: string) => `Better than the pictures, and they are good. Do not miss ${loved}.`,
  (loved: string) => `Our third time here. It is ${loved} that brings us back.`,
]
const COOLER = [
  (loved: string) =>
    `A fine place with a steep drive. The beds are a little soft, but ${loved} makes up for it.`,
  (loved: string) => `Lovely, though the geyser took its time in the morning. Go for ${loved}.`,
  (loved: string) => `Good value. We would have liked one more heater; ${loved} warmed us instead.`,
]
const COOL = [
  (loved: string) => `The road in is worse than it says, and the water ran out once. Still, ${loved}.`,
]

const OVER_DAYS = -4
const FIVE = 5

/** Returns which of the stars goes where: as many of each as the home has, mixed. */
function starsOf({ stars: [fives, fours, threes] }: DemoProperty, random: Random): number[] {
  const all = [
    ...Array<number>(fives).fill(FIVE),
    ...Array<number>(fours).fill(4),
    ...Array<number>(threes).fill(3),
  ]
  return all
    .map(stars => [random(), stars] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, stars]) => stars)
}

function bodyOf({ loved }: DemoProperty, rating: number, index: number): string {
  const said = rating === FIVE ? WARM : rating === 4 ? COOLER : COOL
  return said[index % said.length]!(loved[(index * 5 + 2) % loved.length]!) // both indexes stay inside
}

const noon = (today: string, day: number, random: Random) =>
  new Date(Date.parse(`${addDays(today, day)}T00:00:00+02:00`) + between(7 * 60, 22 * 60, random) * 60_000)

/** The reviews of every home, spread over the stays that are over. */
export function plotReviews(
  properties: readonly DemoProperty[],
  stays: readonly PlottedStay[],
  { today, guests, random }: { today: string; guests: number; random: Random },
): PlottedReview[] {
  const written = properties.flatMap((property, position) => {
    const stars = starsOf(property, random)
    const over = stays
      .filter(stay => stay.property === position && stay.guest !== null && stay.status === 'confirmed')
      .filter(({ source, to }) => source === 'guest' && to <= OVER_DAYS)
      .toSorted((one, other) => other.to - one.to)
    const step = Math.max(1, over.length / stars.length)
    return stars.map((rating, index): PlottedReview => {
      const stay = over[Math.floor(index * step)] ?? null
      const day = stay ? stay.to + between(1, 2, random) : -370 - index * 7
      const guest = stay ? stay.guest : (index * 11) % guests
      return {
        property: position,
        stay,
        guest,
        rating,
        body: bodyOf(property, rating, index),
        at: noon(today, day, random),
      }
    })
  })
  // The guest that everybody may be has reviewed the first of the stays that are over.
  const own = stays.find(({ guest }) => guest === null)! // the plan has some
  const body =
    'We walked to the river mouth every morning and met nobody. The fire was lit when we came back.'
  return [
    ...written,
    {
      property: own.property,
      stay: own,
      guest: null,
      rating: FIVE,
      body,
      at: noon(today, own.to + 2, random),
    },
  ]
}
