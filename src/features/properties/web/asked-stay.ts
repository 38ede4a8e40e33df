/** The stay somebody has in mind, as it stands in the address. */
export type AskedStay = {
  checkIn?: string | undefined
  checkOut?: string | undefined
  guests?: string | undefined
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

const dayIn = (params: URLSearchParams, name: string): string | undefined => {
  const value = params.get(name) ?? ''
  return DAY.test(value) ? value : undefined
}

/** What an address says of a stay; nonsense counts as not said. */
export const stayIn = (params: URLSearchParams): AskedStay => ({
  checkIn: dayIn(params, 'checkIn'),
  checkOut: dayIn(params, 'checkOut'),
  guests: /^[1-9]\d?$/.exec(params.get('guests') ?? '')?.[0],
})
