import { availability } from '#src/features/calendar/contract.ts'
import { getDashboard } from '#src/features/dashboard/contract.ts'
import { listFavourites } from '#src/features/favourites/contract.ts'
import { getProperty, listProperties } from '../contract/manage.ts'
import { publicPropertyBySlug } from '../contract/browse.ts'

/** What a new, changed or deleted home makes old. */
export const STALE = [
  listProperties,
  getProperty,
  publicPropertyBySlug,
  listFavourites,
  getDashboard,
  availability,
]
