import { orNotFound } from '#src/contract/problem.ts'
import { publicPropertyNotFound } from '#src/features/calendar/contract/nights.ts'
import type { Deps } from '#src/server/deps.ts'
import type { Api } from '#src/server/http/route.ts'
import { type Caller, seesPropertiesOf } from '#src/server/http/caller.ts'
import * as manage from '../contract/manage.ts'
import * as browse from '../contract/browse.ts'
import * as forRobots from '../contract/for-robots.ts'
import { unownedPictures } from '#src/server/pictures/stored-pictures.ts'
import { addProperty } from './add-property.ts'
import { favouriteRoutes } from './favourite-routes.ts'
import { changeProperty } from './change-property.ts'
import { deleteProperty } from './delete-property.ts'
import {
  detailedAnswer,
  isPublic,
  listingAnswer,
  openPropertyBy,
  propertyWhere,
  propertyAnswer,
  propertyOf,
} from './queries.ts'
import { findNearStays } from './find-near-stays.ts'
import { listProperties } from './list-properties.ts'
import { searchProperties } from './search-properties.ts'
import { readRobots, readSitemap } from './read-sitemap.ts'

// Each is read by the search word by word.
const CHANGES_AN_HOUR = 300

const success = true as const

async function getProperty({ db }: Deps, { id }: { id: string }, { organisation }: Caller) {
  const row = orNotFound(
    await propertyWhere(db, organisation ? propertyOf(id, organisation.id) : isPublic(id)),
  )
  const answer = organisation ? propertyAnswer(row) : listingAnswer(row)
  return { success, property: answer, message: 'Property found' }
}

async function publicProperty({ db }: Deps, slugOrId: string, caller: Caller | null) {
  const follower = caller?.guestId ?? null
  const row = await openPropertyBy(db, slugOrId, seesPropertiesOf(caller), follower)
  if (!row) throw publicPropertyNotFound()
  return { success, property: detailedAnswer(row, follower) }
}

export function propertyRoutes(api: Api): void {
  const { route } = api
  favouriteRoutes(api)
  route(forRobots.readSitemap, readSitemap)
  route(forRobots.readRobots, readRobots)
  route(browse.searchProperties, searchProperties, { isSearch: true })
  route(browse.findNearStays, findNearStays, { isSearch: true })
  route(
    browse.publicProperties,
    async (deps, wanted, caller) => {
      const { results, ...rest } = await searchProperties(deps, wanted, caller)
      return { ...rest, properties: results }
    },
    { isSearch: true },
  )
  route(browse.publicPropertyBySlug, (deps, { slug }, caller) => publicProperty(deps, slug, caller), {
    connections: 'quick',
  })
  route(browse.publicPropertyById, (deps, { id }, caller) => publicProperty(deps, id, caller), {
    connections: 'quick',
  })
  route(manage.listProperties, listProperties, { isSearch: true })
  route(
    manage.addProperty,
    (deps, property, caller, _, unowned: ReadonlySet<string>) => addProperty(deps, property, caller, unowned),
    { prepare: ({ db, uploads }, { images }) => unownedPictures(db, uploads, images) },
  )
  route(manage.getProperty, getProperty)
  route(manage.changeProperty, changeProperty, { writesAnHour: CHANGES_AN_HOUR, reachesOutside: true })
  route(manage.deleteProperty, deleteProperty)
}
