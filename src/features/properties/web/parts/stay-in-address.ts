import { stayDayIn } from '#src/contract/fields.ts'

/** The stay somebody has in mind, as it stands in the address. */
export type StayInAddress = {
  checkIn?: string | undefined
  checkOut?: string | undefined
  guests?: string | undefined
  pets?: string | undefined
}

/** Returns what an address says of a stay; nonsense counts as not said. */
export const stayIn = (params: URLSearchParams): StayInAddress => ({
  checkIn: stayDayIn(params.get('checkIn')),
  checkOut: stayDayIn(params.get('checkOut')),
  guests: /^[1-9]\d?$/.exec(params.get('guests') ?? '')?.[0],
  pets: /^([1-9]|10)$/.exec(params.get('pets') ?? '')?.[0],
})
