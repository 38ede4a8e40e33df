import { COTTAGE, DUNE_HOUSE, LOFT } from './plan.ts'

/** A newsletter of the realtor's, about one of her homes. */
export type PlannedNewsletter = {
  property: number
  /** Days from today on which it goes, at eight in the morning. */
  day: number
  title: string
  body: string
  button: string
}

/** The followers now, beside the two who have left; the guest that everybody may be is the first. */
export const FOLLOWERS = { accounts: 30, addresses: 10, left: 2 }
/** He follows from then on: the second newsletter he has read, the third he has not. */
export const KABELO_FOLLOWS_DAYS = 70
export const FOLLOWED_DAYS = { from: 60, to: 240 }

export const plannedNewsletters: readonly PlannedNewsletter[] = [
  {
    property: COTTAGE,
    day: -96,
    title: 'The vine is heavy and the stoep is free',
    body: 'The hanepoot over the stoep is ripe, earlier than last year, and **you may pick as much as you can eat**.\n\n## Quiet weeks\n\nFrom Monday to Thursday the cottage is free, and the mountain is at its clearest before ten. We have put a new mattress into the second bedroom and mended the plunge pool.\n\n- Three nights cost what two did in December\n- Leave at noon if nobody arrives that day\n\nWrite to me if you want a weekend: I keep a list.\n\nThandeka',
    button: 'See the cottage',
  },
  {
    property: LOFT,
    day: -61,
    title: 'Braamfontein on a Saturday, on foot',
    body: 'The market is back on all three floors, and the loft is two streets away. This is how I would spend the day:\n\n1. Coffee downstairs before nine\n2. The museum, which is empty until eleven\n3. Lunch at the market, supper nowhere: you will not be hungry\n\n> Take the lift to the sixth floor and open the west window at six. That is the view I bought it for.\n\nLoad shedding is no matter here: the building has its own power since March.',
    button: 'See the loft',
  },
  {
    property: DUNE_HOUSE,
    day: -24,
    title: 'Whales from the boardwalk',
    body: 'Two humpbacks with a calf went past the dune house on Sunday, close enough to hear. They come by for a few weeks more.\n\n## For families\n\nThe boardwalk has a rail on both sides now, and there are *wetsuits for children* in the shed. The lifeguards are there from eight to five.\n\nThe rates for the school holidays are on the page. Whoever follows hears of free nights first, which is now.',
    button: 'See the dune house',
  },
  {
    property: COTTAGE,
    day: 6,
    title: 'A summer in the City Bowl',
    body: 'The cottage has a few gaps between the long stays of summer: two nights here, three there.\n\n- The plunge pool is open until late\n- Kirstenbosch has its concerts on Sundays\n\nTell me which nights you want, and I will see what can be moved.',
    button: 'See free nights',
  },
]
