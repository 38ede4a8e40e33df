import type { AccessRow } from './access-calendars.ts'
import type { Fixtures } from '../fixtures.ts'

const administrators = [401, 403, 403, 403, 403, 200] as const

/** Limits that are to come; each on a day of their own. */
async function limitsToCome({ testApp }: Fixtures) {
  const { rows } = await testApp.pool.query<{ fromDay: string }>(`
    insert into plan_limits (plan_id, from_day, properties_max)
    select 'growth', greatest(max(from_day), '2080-01-01') + 1, 12 from plan_limits returning from_day::text as "fromDay"`)
  return { planId: 'growth', fromDay: rows[0]!.fromDay } // just inserted
}

/** Answers of the limits of plans by caller. */
export const planLimitsAccess: Record<string, AccessRow> = {
  'GET /api/admin/plan-limits': { answers: administrators },
  'PUT /api/admin/plan-limits/{planId}/{fromDay}': {
    answers: administrators,
    fields: () => ({
      planId: 'growth',
      fromDay: '2090-01-01',
      propertiesMax: 12,
      aiRequestsMax: 1200,
      newslettersMax: 10,
    }),
  },
  'DELETE /api/admin/plan-limits/{planId}/{fromDay}': {
    answers: administrators,
    fields: limitsToCome,
  },
}
