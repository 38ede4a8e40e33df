import type { Input } from '#src/contract/endpoint.ts'
import type { addProperty } from '#src/features/properties/contract/manage.ts'

export type DemoProperty = {
  /** 0 is the host that everybody may be, the others are `demoHosts`. */
  host: number
  pictures: string[]
  /** Days since it was listed. */
  listed: number
  /** The share of its nights that are taken in an ordinary month. */
  demand: number
  /** Number of reviews with five, four and three stars. */
  stars: [number, number, number]
  property: Omit<Input<typeof addProperty>, 'images' | 'cleaning_fee' | 'service_fee'> & {
    hold_hours: number
  }
  loved: string[]
  /** Directions, Wi-Fi and codes for guests. No password or code is one that anybody uses, and some homes have no parking. */
  arrival: {
    wifiName: string
    wifiPassword: string
    doorCode: string
    /** Show the code this many hours before check-in; the product's own where none is named. */
    doorCodeHours?: number | undefined
    directions: string
    parking?: string | undefined
  }
}
