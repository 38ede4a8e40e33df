import { dayIn } from '#src/web/parameters.ts'

/** The stay somebody has in mind, as it stands in the address. */
export type AskedStay = {
  checkIn?: string | undefined
  checkOut?: string | undefined
  guests?: string | undefined
}

/** What an address says of a stay; nonsense counts as not said. */
export const stayIn = (params: URLSearchParams): AskedStay => ({
  checkIn: dayIn(params, 'checkIn'),
  checkOut: dayIn(params, 'checkOut'),
  guests: /^[1-9]\d?$/.exec(params.get('guests') ?? '')?.[0],
})
