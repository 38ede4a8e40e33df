import type { Promised } from './promised-of-calendars.ts'
import type { Stage } from './stage.ts'

const ofWebhook = async (stage: Stage) => ({ id: await stage.webhook() })
const ofDelivery = async (stage: Stage) => ({ id: await stage.delivery(await stage.webhook()) })

/** What webhooks answer to whom: to the owner alone. */
export const promisedOfWebhooks: Record<string, Promised> = {
  'GET /api/webhooks': { answers: [401, 403, 403, 200, 200, 403] },
  'POST /api/webhooks': {
    answers: [401, 403, 403, 201, 201, 403],
    async fields(stage) {
      await stage.webhook() // and no other
      return {
        name: 'Ours',
        url: 'https://tool.example/told',
        events: ['booking.requested'],
        currentPassword: stage.people.realtor.password,
      }
    },
  },
  'PUT /api/webhooks/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async stage => ({ id: await stage.webhook(), name: 'Theirs', is_on: false }),
  },
  'DELETE /api/webhooks/{id}': { answers: [401, 403, 403, 200, 404, 403], fields: ofWebhook },
  'GET /api/webhooks/{id}/secret': { answers: [401, 403, 403, 403, 403, 403], fields: ofWebhook },
  'POST /api/webhooks/{id}/secret': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async stage => ({ id: await stage.webhook(), currentPassword: stage.people.realtor.password }),
  },
  'GET /api/webhooks/{id}/deliveries': { answers: [401, 403, 403, 200, 404, 403], fields: ofWebhook },
  'POST /api/webhooks/{id}/test': { answers: [401, 403, 403, 200, 404, 403], fields: ofWebhook },
  'GET /api/webhooks/deliveries/{id}': { answers: [401, 403, 403, 200, 404, 403], fields: ofDelivery },
  'POST /api/webhooks/deliveries/{id}/replay': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: ofDelivery,
  },
}
