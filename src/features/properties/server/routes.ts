import { notFound } from '#src/contract/problem.ts'
import { publicPropertyNotFound } from '#src/features/calendar/contract.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Api } from '#src/server/http/route.ts'
import type { Caller } from '#src/server/http/caller.ts'
import * as manage from '../contract/manage.ts'
import * as browse from '../contract/browse.ts'
import * as forRobots from '../contract/for-robots.ts'
import { listHome } from './add-property.ts'
import { changeHome } from './change-property.ts'
import { deleteHome } from './delete-property.ts'
import { isPublic, listingWhere, openListingBy, propertyAnswer, propertyOf, publicAnswer } from './queries.ts'
import { listHomes } from './list-homes.ts'
import { searchListings } from './search-properties.ts'
import { tellRobots, writeSitemap } from './write-sitemap.ts'

// Each is read by the search word by word.
const CHANGES_AN_HOUR = 300

const success = true as const

async function one({ db }: Deps, { id }: { id: string }, { organisation }: Caller) {
  const row = await listingWhere(db, organisation ? propertyOf(id, organisation.id) : isPublic(id))
  if (!row) throw notFound()
  return { success, property: propertyAnswer(row), message: 'Property found' }
}

async function onePublic({ db }: Deps, slugOrId: string, caller: Caller | null) {
  const row = await openListingBy(db, slugOrId, caller?.organisation?.id ?? null)
  if (!row) throw publicPropertyNotFound()
  return { success, property: publicAnswer(row) }
}

export function propertyRoutes({ route }: Api): void {
  route(forRobots.sitemap, writeSitemap)
  route(forRobots.robots, tellRobots)
  route(browse.searchProperties, searchListings)
  route(browse.publicProperties, async (deps, wanted) => {
    const { results, ...rest } = await searchListings(deps, wanted)
    return { ...rest, properties: results }
  })
  route(browse.publicPropertyBySlug, (deps, { slug }, caller) => onePublic(deps, slug, caller))
  route(browse.publicPropertyById, (deps, { id }, caller) => onePublic(deps, id, caller))
  route(manage.listProperties, listHomes)
  route(manage.addProperty, listHome)
  route(manage.getProperty, one)
  route(manage.changeProperty, changeHome, { writesAnHour: CHANGES_AN_HOUR })
  route(manage.deleteProperty, deleteHome)
}
