import { endpoint } from '#src/contract/endpoint.ts'
import { stayDate, succeeded } from '#src/contract/fields.ts'
import { wholeNumber } from '#src/contract/numbers.ts'
import { fieldProblem, problem } from '#src/contract/problem.ts'
import { grouped } from '#src/contract/words.ts'
import { z } from '#src/contract/zod.ts'
import { currentPassword, passwordNeeded } from '#src/features/accounts/contract.ts'
import { limits } from '#src/features/billing/contract/plan-limits.ts'
import { planIds } from '#src/features/billing/contract/subscription.ts'

const dated = limits.extend({ planId: z.enum(planIds), fromDay: z.iso.date() })

const everyLimit = z.object({
  success: succeeded,
  /** Limits of plans in the past, now and to come: each row from its day in South Africa until the next one of the plan. */
  limits: z.array(dated),
  /** Number of organisations on the plan by their number of properties; those with fewer than 2 are left out. */
  hosts: z.array(z.object({ planId: z.enum(planIds), properties: z.int(), hosts: z.int() })),
})

export const listPlanLimits = endpoint({
  method: 'GET',
  path: '/api/admin/plan-limits',
  reads: ['plan', 'homes'],
  who: { oversees: 'product.read' },
  summary:
    'Get the limits of each plan with the day they start, and how many organisations have how many properties, to see whom a lower limit would affect',
  input: z.object({}),
  output: everyLimit,
})

export const dayPast = fieldProblem('DAY_PAST', 400, 'fromDay', 'Choose today or a later day')
export const limitsBegun = problem(
  'LIMITS_BEGUN',
  409,
  'These limits hold already and stay as they are. Choose a later day for other ones',
)

const planId = z.enum(planIds, 'There is no such plan')
const fromDay = stayDate('Choose a day')

/** A limit as a form sends it: what is left empty is none. */
const limit = (most: number) =>
  z.preprocess(
    value => (typeof value === 'string' && value.trim() === '' ? null : value),
    wholeNumber(1, most, `Give a number from 1 to ${grouped(most)}, or leave it empty`).nullable(),
  )

export const changePlanLimits = endpoint({
  method: 'PUT',
  path: '/api/admin/plan-limits/:planId/:fromDay',
  changes: ['plan', 'audit'],
  who: { oversees: 'product.change' },
  summary:
    'Set the limits of a plan from today or a later day; empty or null: no limit. Replaces limits planned for that day; limits in force never change. After a lower limit, organisations keep the properties they have but cannot add more',
  input: z.object({
    planId,
    fromDay,
    propertiesMax: limit(10_000),
    aiRequestsMax: limit(1_000_000),
    newslettersMax: limit(1000),
    currentPassword,
  }),
  output: everyLimit,
  problems: [passwordNeeded, dayPast, limitsBegun],
})

export const withdrawPlanLimits = endpoint({
  method: 'DELETE',
  path: '/api/admin/plan-limits/:planId/:fromDay',
  changes: ['plan', 'audit'],
  who: { oversees: 'product.change' },
  summary: 'Delete planned limits that have not started yet',
  input: z.object({ planId, fromDay, currentPassword }),
  output: everyLimit,
  problems: [passwordNeeded, limitsBegun],
})
