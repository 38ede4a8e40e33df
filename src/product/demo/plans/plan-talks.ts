import { COTTAGE, DUNE_HOUSE, kabelosOwn, kabelosPast, LOFT, planned } from './plan.ts'

const HOUR = 60
const DAY = 24 * HOUR

type Said = { by: 'guest' | 'host'; minutesAgo: number; text: string }

/** Messages about a stay of the plan, oldest first. */
export type Talk = {
  property: number
  /** The day it begins, from today. */
  from: number
  said: readonly Said[]
  /** The last word is not read yet. */
  isNew?: true
}

const guest = (minutesAgo: number, text: string): Said => ({ by: 'guest', minutesAgo, text })
const host = (minutesAgo: number, text: string): Said => ({ by: 'host', minutesAgo, text })

/** Three guests wait for a word of the host, the others had it. */
export const talks: readonly Talk[] = [
  {
    ...kabelosPast[1]!, // there are two
    said: [
      guest(50 * DAY, 'Good morning. Is there a path to the waterfall that a child of five can walk?'),
      host(
        50 * DAY - 50,
        'Good morning Kabelo. There is, half an hour beside the stream. The map lies on the kitchen table.',
      ),
      guest(50 * DAY - 62, 'Wonderful, thank you. We look forward to it.'),
    ],
  },
  {
    ...kabelosOwn.pending,
    // He asks as soon as he has sent his request, which is now.
    said: [guest(0, 'One more thing: would a travel cot fit beside the bed in the second room?')],
    isNew: true,
  },
  {
    property: COTTAGE,
    from: 0,
    said: [
      guest(20 * HOUR, 'Is it all right if we come past at noon to leave our bags?'),
      host(19 * HOUR, 'Of course. The shed beside the gate is open, and the cleaner is there from ten.'),
      guest(18 * HOUR + 40, 'Perfect. Until then!'),
    ],
  },
  {
    property: LOFT,
    from: 0,
    said: [
      guest(27 * HOUR, 'We will be there at half past nine tonight. Is that too late?'),
      host(26 * HOUR, 'Not at all: the guard at the door has your key card and your names.'),
    ],
  },
  {
    property: DUNE_HOUSE,
    from: -2,
    said: [
      guest(4 * HOUR, 'The sea is warm! Where do we find the tongs for the braai?'),
      host(4 * HOUR - 10, 'In the drawer below the scullery window. The charcoal is in the box outside.'),
      guest(25, 'Found them, thank you. May we stay until eleven on the last day?'),
    ],
    isNew: true,
  },
  {
    property: DUNE_HOUSE,
    from: 24,
    said: [guest(3 * HOUR, 'Our boys run before they look: is the boardwalk fenced on both sides?')],
    isNew: true,
  },
]

/** Talks of guests who have had what the automations send. */
export const automated = talks.filter(({ from, property }) =>
  planned.some(stay => stay.from === from && stay.property === property && stay.status === undefined),
)
