import { publicPropertyNotFound } from '#src/features/calendar/contract/nights.ts'
import { publicAnswer } from './queries.ts'
import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract/favourites.ts'
import { deleteFavourite, findFavourites, insertFavourite } from './find-favourites.ts'

const success = true as const

export function favouriteRoutes({ route }: Api): void {
  route(contract.listFavourites, async ({ db }, paging, caller) => {
    const { listings, ...rest } = await findFavourites(db, caller.actor.person.id, paging)
    return { success, properties: listings.map(publicAnswer), ...rest, ...paging }
  })
  route(contract.addFavourite, async ({ db }, { propertyId }, caller) => {
    if (!(await insertFavourite(db, caller.actor.person.id, propertyId))) throw publicPropertyNotFound()
    return { success, message: 'Saved to your favourites' }
  })
  route(contract.removeFavourite, async ({ db }, { propertyId }, caller) => {
    await deleteFavourite(db, caller.actor.person.id, propertyId)
    return { success, message: 'Removed from your favourites' }
  })
}
