import { endpoint } from '#src/contract/endpoint.ts'
import { id, instant, requiredLine, succeeded } from '#src/contract/fields.ts'
import { wholeNumber } from '#src/contract/numbers.ts'
import { invalid, problem } from '#src/contract/problem.ts'
import { z } from '#src/contract/zod.ts'
import { tooManyTemplates } from '#src/features/templates/contract.ts'
import { ANCHORS, STEPS } from '../rules/automation.ts'
import { QUIET_FROM, QUIET_UNTIL } from '../rules/moments.ts'

export const AUTOMATIONS_MAX = 50
const NAME_CHARS_MAX = 80
const PROPERTIES_MAX = 200
export const HOURS_MAX = 72
export const DAYS_MAX = 60

export const NAME_REQUIRED = 'Please give it a name'
export const CLOCK_WORDS = `Please choose a time from ${QUIET_UNTIL} to before ${QUIET_FROM}. We don’t message guests at night`

export const tooManyAutomations = problem(
  'TOO_MANY_AUTOMATIONS',
  409,
  `You can have up to ${AUTOMATIONS_MAX} automations. Delete one to add another`,
)
export const noTemplate = invalid('template_id', 'Please choose a template')
export const noWebhook = invalid('webhook_id', 'Please choose a webhook')

const clock = z
  .string(CLOCK_WORDS)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, CLOCK_WORDS)
  .refine(time => time >= QUIET_UNTIL && time < QUIET_FROM, CLOCK_WORDS)

const countOf = (min: number, max: number, what: string) =>
  wholeNumber(min, max, `Please give a number of ${what} from ${min} to ${max}`)

const offset = {
  kind: z.literal('time'),
  side: z.enum(['before', 'after']),
  anchor: z.enum(ANCHORS),
}

const trigger = z.union(
  [
    z.object({ kind: z.literal('step'), step: z.enum(STEPS) }),
    z.object({ ...offset, unit: z.literal('hours'), count: countOf(1, HOURS_MAX, 'hours') }),
    z.object({ ...offset, unit: z.literal('days'), count: countOf(0, DAYS_MAX, 'days'), at: clock }),
  ],
  'Please say when',
)

const STAY_NIGHTS = 365
const STAY_GUESTS = 100
const nights = countOf(1, STAY_NIGHTS, 'nights').nullable().default(null)
const guests = countOf(1, STAY_GUESTS, 'guests').nullable().default(null)

const conditions = z
  .object({
    homes: z.array(id).max(PROPERTIES_MAX).default([]),
    nights_min: nights,
    nights_max: nights,
    guests_min: guests,
    guests_max: guests,
    booked_by: z.enum(['guest', 'host']).nullable().default(null),
    first_stay: z.boolean().default(false),
    paid: z.boolean('Please choose paid, not paid or either').nullable().default(null),
  })
  .refine(({ nights_min: min, nights_max: max }) => min === null || max === null || min <= max, {
    path: ['nights_max'],
    error: 'The maximum nights must be at least the minimum',
  })
  .refine(({ guests_min: min, guests_max: max }) => min === null || max === null || min <= max, {
    path: ['guests_max'],
    error: 'The maximum guests must be at least the minimum',
  })

const late = z.enum(['send', 'skip'])
const action = z.enum(['message', 'mail', 'webhook'])
const rule = { trigger, conditions, late }

const sentAutomation = {
  name: requiredLine(NAME_CHARS_MAX, NAME_REQUIRED),
  ...rule,
  action,
  template_id: id,
  /** The webhook that is told, where the action is one. */
  webhook_id: id.nullish(),
  on: z.boolean(),
}

const shape = { ...offset, count: z.int() }
const perhaps = z.int().nullable()

/** The same as they are answered. */
const ruleAnswer = {
  trigger: z.union([
    z.object({ kind: z.literal('step'), step: z.enum(STEPS) }),
    z.object({ ...shape, unit: z.literal('hours') }),
    z.object({ ...shape, unit: z.literal('days'), at: z.string() }),
  ]),
  conditions: z.object({
    homes: z.array(id),
    nights_min: perhaps,
    nights_max: perhaps,
    guests_min: perhaps,
    guests_max: perhaps,
    booked_by: z.enum(['guest', 'host']).nullable(),
    first_stay: z.boolean(),
    /** True: stays whose price is paid; false: stays that owe a part of it. Of a time by a due it is about that due. */
    paid: z.boolean().nullable(),
  }),
  late,
}

export const automation = z.object({
  _id: id,
  name: z.string(),
  ...ruleAnswer,
  action,
  template_id: id,
  template_name: z.string(),
  webhook_id: id.nullable(),
  on: z.boolean(),
  starting_key: z.string().nullable(),
  /** Number of messages sent, number that stopped and wait for their host, and which comes next. */
  sent: z.int(),
  stopped: z.int(),
  planned: z.int(),
  next: z.object({ at: instant, booking_id: id, guest_name: z.string() }).nullable(),
})
export type AutomationAnswer = z.input<typeof automation>

const who = { may: 'automations.change' } as const
const one = z.object({ success: succeeded, automation })
const all = z.object({ success: succeeded, automations: z.array(automation), total: z.int() })

export const listAutomations = endpoint({
  method: 'GET',
  path: '/api/automations',
  reads: ['automations', 'templates', 'bookings'],
  // Of each the next stay is named, with its guest.
  who: { may: 'messages.write', and: ['bookings.read'] },
  summary: 'List automations with what each has sent and will send next',
  input: z.object({}),
  output: all,
})

export const addAutomation = endpoint({
  method: 'POST',
  path: '/api/automations',
  changes: ['automations'],
  who,
  creates: true,
  summary:
    'Automate a message: when (a step of a stay or of its payments, or hours or days from check-in, check-out or the moment of a due), for which stays, which template, as a message, an email or to a webhook. It also applies to existing bookings if its time is still ahead',
  input: z.object(sentAutomation),
  output: one,
  problems: [noTemplate, noWebhook, tooManyAutomations],
})

export const startAutomations = endpoint({
  method: 'POST',
  path: '/api/automations/start',
  changes: ['automations', 'templates'],
  who,
  summary:
    'Automate what most hosts send: thanks, directions, check-in details, the first morning, check-out, a review; those that are not there yet, with their templates',
  input: z.object({}),
  output: all,
  problems: [tooManyAutomations, tooManyTemplates],
})

export const changeAutomation = endpoint({
  method: 'PUT',
  path: '/api/automations/:id',
  changes: ['automations'],
  who,
  summary: 'Change an automation, or turn it on or off. Messages already sent are not sent again',
  input: z.object({ id, ...sentAutomation }),
  output: one,
  problems: [noTemplate, noWebhook],
})

export const deleteAutomation = endpoint({
  method: 'DELETE',
  path: '/api/automations/:id',
  changes: ['automations'],
  who,
  summary: 'Delete an automation and cancel its scheduled messages. Messages already sent stay',
  input: z.object({ id }),
  output: z.object({ success: succeeded }),
})

export const tryAutomation = endpoint({
  method: 'POST',
  path: '/api/automations/try',
  changes: [],
  who,
  summary:
    'Try an automation before saving it: for how many stays of the last 90 days it would have been sent, and for how many upcoming ones it will be',
  input: z.object(rule),
  output: z.object({ success: succeeded, days: z.int(), past: z.int(), ahead: z.int() }),
})
