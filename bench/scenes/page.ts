import type pg from 'pg'
import { addDays } from '../../src/contract/days.ts'
import { nth, type Scene } from '../scene.ts'
import { propertyBy } from './detail.ts'

const NIGHTS_FIRST = 92
const REVIEWS_FIRST = 6

const BELOW = `
  select array(select distinct (lower(nights) + count)::text from held_nights, generate_series(0, upper(nights) - lower(nights) - 1) as count
      where property_id = $1 and nights && daterange($2, $3) and (expires_at is null or expires_at > now())) as taken,
    (select coalesce(json_agg(reviews order by created_at desc), '[]') from (select * from reviews where property_id = $1
      order by created_at desc limit $4) as reviews) as reviews`

const escaped = (text: unknown): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

type Below = { taken: string[]; reviews: { client_name: string; body: string }[] }

async function belowOf(pool: pg.Pool, id: unknown, today: string): Promise<Below> {
  const values = [id, today, addDays(today, NIGHTS_FIRST), REVIEWS_FIRST]
  const { rows } = await pool.query<Below>({ name: 'below', text: BELOW, values })
  return rows[0]! // a select without a table has one row
}

function documentOf(property: Awaited<ReturnType<typeof propertyBy>>, { taken, reviews }: Below): string {
  const head = `<!DOCTYPE html><html lang="en"><head><title>${escaped(property.title)}</title></head>`
  const facts = Object.entries(property).map(([name, fact]) => `<dt>${name}</dt><dd>${escaped(fact)}</dd>`)
  const nights = taken.map(night => `<li>${night}</li>`)
  const words = reviews.map(review => `<p>${escaped(review.client_name)}: ${escaped(review.body)}</p>`)
  return `${head}<body><h1>${escaped(property.title)}</h1><dl>${facts.join('')}</dl><ul>${nights.join('')}</ul>${words.join('')}`
}

const PATH = /^\/property\/([\w-]+)$/

/**
 * The page of a home, as HTML: what stands in it is read and put into a template, and the rest of as long a page is one
 * text made beforehand. Left out: React, and with it all that a page is composed of.
 */
export const page: Scene = {
  name: 'page',
  ask: ({ homes: properties }, number) => ({ path: `/property/${nth(properties, number * 311).slug}` }),
  // The title of the home, and about how long it is: homes have more or less to say.
  essence: text => ({
    property: /<h1[^>]*>([^<]+)</.exec(text)?.[1],
    sixtyThousands: Math.round(text.length / 60_000),
  }),
  isAt: ({ pathname }) => PATH.test(pathname),
  async bare(pool, { url }, { today, pageChars }) {
    const property = await propertyBy(pool, PATH.exec(url.pathname)![1]!) // isAt has seen to it
    const made = documentOf(property, await belowOf(pool, property._id, today))
    return { type: 'text/html; charset=utf-8', body: made + restOf(pageChars - made.length) }
  },
}

const FILL = '<span class="text-sm leading-6 text-ink">What every page has</span>\n'
const fills = new Map<number, string>()

/** So many characters of what is the same on every page. */
function restOf(chars: number): string {
  const rest =
    fills.get(chars) ?? FILL.repeat(Math.ceil(Math.max(0, chars) / FILL.length)).slice(0, Math.max(0, chars))
  fills.set(chars, rest)
  return rest
}
