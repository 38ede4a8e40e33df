import type { Promised } from './promised-of-calendars.ts'
import type { Stage } from './stage.ts'

const rule = {
  trigger: { kind: 'time', unit: 'days', count: 1, at: '09:00', side: 'before', anchor: 'check_in' },
  conditions: {},
  late: 'send',
}
const whole = async (stage: Stage) => ({
  name: 'Welcome',
  ...rule,
  action: 'message',
  template_id: await stage.template(),
  on: true,
})
const onePlanned = async (stage: Stage) => ({ id: (await stage.planned()).id })

/** What endpoints about automations answer to whom. */
export const promisedAutomations: Record<string, Promised> = {
  //                                    nobody client other realtor other admin
  'GET /api/automations': { answers: [401, 403, 403, 200, 200, 403] },
  'POST /api/automations': {
    // Another's template is none.
    answers: [401, 403, 403, 201, 400, 403],
    async fields(stage) {
      await stage.withoutTemplates()
      return whole(stage)
    },
  },
  'POST /api/automations/start': {
    answers: [401, 403, 403, 200, 200, 403],
    async fields(stage) {
      await stage.withoutTemplates()
      return {}
    },
  },
  'POST /api/automations/try': { answers: [401, 403, 403, 200, 200, 403], fields: () => rule },
  'PUT /api/automations/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async stage => ({ id: await stage.automation(), ...(await whole(stage)) }),
  },
  'DELETE /api/automations/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async stage => ({ id: await stage.automation() }),
  },
  'GET /api/bookings/{id}/planned': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async stage => ({ id: (await stage.planned()).bookingId }),
  },
  'POST /api/planned-messages/{id}/preview': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: onePlanned,
  },
  'PUT /api/planned-messages/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async stage => ({ id: (await stage.planned()).id, words: 'Hello' }),
  },
  'POST /api/planned-messages/{id}/send': { answers: [401, 403, 403, 200, 404, 403], fields: onePlanned },
  'POST /api/planned-messages/{id}/schedule': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async stage => ({ id: (await stage.skipped()).id }),
  },
  'POST /api/planned-messages/{id}/skip': { answers: [401, 403, 403, 200, 404, 403], fields: onePlanned },
}
