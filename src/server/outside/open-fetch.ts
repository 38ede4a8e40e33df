import { atOnce } from '../at-once.ts'
import type { Config } from '../config.ts'
import { createFetchPublic, type FetchPublic } from './fetch-public.ts'

const LIMITS = { ownMax: 1, allMax: 4 }

/** Fetches within what is allowed and limited by the settings: one fetch of one person at a time, four of all. */
export const openFetch = ({ fetchAllowed, rateLimits }: Config): FetchPublic =>
  createFetchPublic(fetchAllowed, atOnce(rateLimits ? LIMITS : { ownMax: Infinity, allMax: Infinity }))
