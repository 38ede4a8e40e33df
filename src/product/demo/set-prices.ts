import { addDays } from '#src/contract/days.ts'
import { addBlock } from '#src/features/calendar/server/add-block.ts'
import type { Property } from '#src/features/calendar/server/queries.ts'
import { changeRates as ratesContract } from '#src/features/pricing/contract/rates.ts'
import { changeRates } from '#src/features/pricing/server/change-rates.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Member } from '#src/server/http/caller.ts'
import { COTTAGE, DUNE_HOUSE, ownersStay } from './plans/plan.ts'

const summer = { name: 'Summer school holidays', from: '12-09', to: '01-11' }
const easter = { name: 'Easter school holidays', from: '03-19', to: '04-04' }

/** Prices in rand of homes by their place in `demoHomes`, as their host would write them. */
const ratePlans = new Map([
  [
    COTTAGE,
    {
      weekend_price: 2150,
      seasons: [
        { ...summer, price: 2600, weekend_price: 2850 },
        { ...easter, price: 2200 },
      ],
      weekly_discount: 10,
      monthly_discount: 25,
      pet_fee: 150,
    },
  ],
  [
    DUNE_HOUSE,
    {
      weekend_price: 3600,
      seasons: [{ ...summer, price: 4400, min_nights: 3 }],
      weekly_discount: 8,
      extra_guest_above: 4,
      extra_guest_price: 200,
    },
  ],
])

/** A host who raises prices where people come anyway. */
export async function setPrices(deps: Deps, realtor: Member, properties: readonly Property[]): Promise<void> {
  for (const [place, ratePlan] of ratePlans)
    await changeRates(deps, ratesContract.input.parse({ id: properties[place]!.id, ...ratePlan }), realtor) // the plan is of these homes
}

/** Some nights that were still free are kept for the family. */
export async function blockNights(
  deps: Deps,
  realtor: Member,
  properties: readonly Property[],
): Promise<void> {
  const { property, from, to, note } = ownersStay
  const [first, end] = [addDays(deps.today(), from), addDays(deps.today(), to)]
  const block = {
    property_id: properties[property]!.id,
    from: first,
    to: end,
    reason: 'owner' as const,
    note,
  }
  await addBlock(deps, block, realtor)
}
