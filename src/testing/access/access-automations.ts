import type { AccessRow } from './access-calendars.ts'
import type { Fixtures } from '../fixtures.ts'

const rule = {
  trigger: { kind: 'time', unit: 'days', count: 1, at: '09:00', side: 'before', anchor: 'check_in' },
  conditions: {},
  late: 'send',
}
const whole = async (fixtures: Fixtures) => ({
  name: 'Welcome',
  ...rule,
  action: 'message',
  template_id: await fixtures.template(),
  on: true,
})
const onePlanned = async (fixtures: Fixtures) => ({ id: (await fixtures.planned()).id })

/** Answers of endpoints about automations by caller. */
export const automationAccess: Record<string, AccessRow> = {
  //                                    nobody client other realtor other admin
  'GET /api/automations': { answers: [401, 403, 403, 200, 200, 403] },
  'POST /api/automations': {
    // Another's template is none.
    answers: [401, 403, 403, 201, 400, 403],
    async fields(fixtures) {
      await fixtures.withoutTemplates()
      return whole(fixtures)
    },
  },
  'POST /api/automations/start': {
    answers: [401, 403, 403, 200, 200, 403],
    async fields(fixtures) {
      await fixtures.withoutTemplates()
      return {}
    },
  },
  'POST /api/automations/try': { answers: [401, 403, 403, 200, 200, 403], fields: () => rule },
  'PUT /api/automations/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.automation(), ...(await whole(fixtures)) }),
  },
  'DELETE /api/automations/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.automation() }),
  },
  'GET /api/bookings/{id}/planned': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: (await fixtures.planned()).bookingId }),
  },
  'POST /api/planned-messages/{id}/preview': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: onePlanned,
  },
  'PUT /api/planned-messages/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: (await fixtures.planned()).id, words: 'Hello' }),
  },
  'POST /api/planned-messages/{id}/send': { answers: [401, 403, 403, 200, 404, 403], fields: onePlanned },
  'POST /api/planned-messages/{id}/schedule': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: (await fixtures.skipped()).id }),
  },
  'POST /api/planned-messages/{id}/skip': { answers: [401, 403, 403, 200, 404, 403], fields: onePlanned },
}
