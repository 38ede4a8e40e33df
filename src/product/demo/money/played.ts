import type { Property } from '#src/features/calendar/server/queries.ts'
import type { Guest } from '#src/server/http/caller.ts'
import type { Till } from './open-tills.ts'
import type { AtGateway } from './pay-at-gateway.ts'
import type { MoneyStay } from './plan.ts'

export type Person = { id: string; name: string; email: string; phone: string }

/** People and homes of the stays whose money is shown. */
export type Shown = {
  guests: readonly Person[]
  properties: readonly Property[]
  /** The photo of a damage. */
  photo: string
  /** Stays of the guest that everybody may be, whose payments are told to nobody either. */
  own: readonly string[]
  /** Payments that the gateway is to know once all is saved. */
  paid: AtGateway
}

/** A stay as far as it has been lived. */
export type Played = { id: string; stay: MoneyStay; guest: Guest; till: Till; paid: AtGateway; photo: string }
