import { listBookings } from '../../tools/lists/list-bookings.ts'
import { listReviews } from '../../tools/lists/list-reviews.ts'
import type { Desk } from './intent.ts'

const PAGE_ROWS = 100
/** Of more than these an answer says that it looked at no more. */
const PAGES_MAX = 20

export type Booking = Awaited<ReturnType<(typeof listBookings)['run']>>['data']['bookings'][number]
export type Review = Awaited<ReturnType<(typeof listReviews)['run']>>['data']['reviews'][number]
type Asked = Omit<Parameters<(typeof listBookings)['run']>[1], 'page' | 'rows' | 'state'> & {
  state?: 'all' | 'pending' | 'upcoming' | 'past' | 'cancelled'
}

/** Rows of all pages; `isAll` false where there are still more. `isEnough` of the last row read ends it before. */
async function everyRow<Row>(
  read: (page: number) => Promise<{ rows: Row[]; total: number }>,
  isEnough: (last: Row) => boolean,
): Promise<{ rows: Row[]; isAll: boolean }> {
  const rows: Row[] = []
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const found = await read(page)
    rows.push(...found.rows)
    const last = rows.at(-1)
    if (rows.length >= found.total || last === undefined || isEnough(last)) return { rows, isAll: true }
  }
  return { rows, isAll: false }
}

/** All bookings that touch some days, or in some state; the homes that are named alone. */
export async function everyBooking(
  { toolbox }: Desk,
  homes: readonly { id: string }[],
  asked: Asked,
  isEnough: (last: Booking) => boolean = () => false,
) {
  const property_id = homes.length === 1 ? homes[0]!.id : undefined // there is one
  const { rows, isAll } = await everyRow(async page => {
    const { bookings, total } = await toolbox.use(listBookings, {
      ...asked,
      property_id,
      page,
      rows: PAGE_ROWS,
    })
    return { rows: bookings, total }
  }, isEnough)
  const isAt = new Set(homes.map(({ id }) => id))
  return {
    bookings: rows.filter(each => homes.length === 0 || isAt.has(each.property_id ?? '')),
    isAll,
  }
}

/** All reviews of the homes that are named, the latest first; up to those before a day, where one is given. */
export async function everyReview(
  { toolbox }: Desk,
  homes: readonly { id: string }[],
  from = '',
): Promise<{ reviews: Review[]; isAll: boolean }> {
  const property_id = homes.length === 1 ? homes[0]!.id : undefined // there is one
  const { rows, isAll } = await everyRow(
    async page => {
      const { reviews, total } = await toolbox.use(listReviews, { property_id, page, rows: PAGE_ROWS })
      return { rows: reviews, total }
    },
    ({ written_at }) => written_at < from,
  )
  const isAt = new Set(homes.map(({ id }) => id))
  return { reviews: rows.filter(each => homes.length === 0 || isAt.has(each.property_id)), isAll }
}
