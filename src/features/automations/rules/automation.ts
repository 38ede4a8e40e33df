import type { StatusReason } from '#src/features/bookings/contract/booking.ts'
/** Steps of a stay that something may follow at once. */
const BOOKING_STEPS = ['requested', 'confirmed', 'declined', 'expired', 'cancelled'] as const

/** Steps of its money, by the names of their events. */
export const MONEY_STEPS = [
  'payment.received',
  'stay.paid_in_full',
  'payment.late',
  'deposit.late',
  'payment.refunded',
  'payment.disputed',
] as const
export type MoneyStep = (typeof MONEY_STEPS)[number]

export const STEPS = [...BOOKING_STEPS, ...MONEY_STEPS] as const
export type Step = (typeof STEPS)[number]

export const ANCHORS = ['check_in', 'check_out', 'due'] as const

type Offset = { count: number; side: 'before' | 'after'; anchor: (typeof ANCHORS)[number] }

/** So many hours from check-in, check-out or the moment of a due, or so many days from it at a time of the clock in South Africa. */
export type TimeTrigger =
  | ({ kind: 'time'; unit: 'hours' } & Offset)
  | ({ kind: 'time'; unit: 'days'; at: string } & Offset)

export type Trigger = { kind: 'step'; step: Step } | TimeTrigger

/** Of which stays: what is null or empty asks nothing. */
export type Conditions = {
  homes: string[]
  nights_min: number | null
  nights_max: number | null
  guests_min: number | null
  guests_max: number | null
  /** The person who brought the stay here: its guest, or its host, who noted what was agreed elsewhere. */
  booked_by: 'guest' | 'host' | null
  first_stay: boolean
  /** True of stays whose price is paid, false of those that owe a part of it. */
  paid: boolean | null
}

/** The rule for a stay that was agreed after its moment. */
export type Late = 'send' | 'skip'

export type AutomationRule = {
  trigger: Trigger
  conditions: Conditions
  late: Late
  /** Since when it is as it is: of what was due before then nothing goes. */
  since: Date
}

export const ANY_STAY: Conditions = {
  homes: [],
  nights_min: null,
  nights_max: null,
  guests_min: null,
  guests_max: null,
  booked_by: null,
  first_stay: false,
  paid: null,
}

/** Facts of a stay that conditions look at. */
export type Guested = {
  propertyId: string | null
  nights: number
  guests: number
  source: 'guest' | 'realtor' | 'imported'
  isFirstStay: boolean
  /** Null where nothing of the price was ever due or paid. */
  isPaid: boolean | null
}

const isWithin = (count: number, min: number | null, max: number | null): boolean =>
  (min === null || count >= min) && (max === null || count <= max)

/** True if an automation is for such a stay. See docs/product/automations.md#if. */
export function meets(conditions: Conditions, stay: Guested): boolean {
  const { homes: properties, booked_by } = conditions
  if (properties.length > 0 && (stay.propertyId === null || !properties.includes(stay.propertyId)))
    return false
  if (booked_by && booked_by !== (stay.source === 'guest' ? 'guest' : 'host')) return false
  if (conditions.first_stay && !stay.isFirstStay) return false
  if (conditions.paid !== null && conditions.paid !== stay.isPaid) return false
  return (
    isWithin(stay.nights, conditions.nights_min, conditions.nights_max) &&
    isWithin(stay.guests, conditions.guests_min, conditions.guests_max)
  )
}

type Standing = {
  status: 'pending' | 'confirmed' | 'cancelled'
  reason: StatusReason | null
}

export const isMoneyStep = (step: Step): step is MoneyStep => (MONEY_STEPS as readonly Step[]).includes(step)

/** True if what a step of its money says is still so: nobody is thanked for a payment of what was cancelled, but what goes back goes back. */
function moneyStepApplies(step: MoneyStep, { status, reason }: Standing): boolean {
  if (step === 'payment.refunded' || step === 'payment.disputed') return true
  return status !== 'cancelled' || (step === 'deposit.late' && reason === 'unpaid')
}

/** True if a stay still stands as what an automation says supposes: nobody is told how to arrive at what was cancelled. */
export function stillApplies(trigger: Trigger, { status, reason }: Standing): boolean {
  // A deposit is due of a stay that it will confirm.
  if (trigger.kind === 'time' && trigger.anchor === 'due') return status !== 'cancelled'
  if (trigger.kind === 'time' || trigger.step === 'confirmed') return status === 'confirmed'
  if (isMoneyStep(trigger.step)) return moneyStepApplies(trigger.step, { status, reason })
  if (trigger.step === 'requested') return status === 'pending'
  if (status !== 'cancelled') return false
  return trigger.step === 'cancelled'
    ? reason === 'by_guest' || reason === 'by_host'
    : reason === trigger.step
}

/** The step that an event of a booking is, if it is one. What a host notes, and what is booked at once, is confirmed with it. */
export function stepOf(kind: string): Step | null {
  if (kind === 'booked' || kind === 'added') return 'confirmed'
  if (kind === 'cancelled_by_guest' || kind === 'cancelled_by_host') return 'cancelled'
  return STEPS.find(step => step === kind) ?? null
}
