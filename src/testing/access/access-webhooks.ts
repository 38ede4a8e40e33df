import type { AccessRow } from './access-calendars.ts'
import type { Fixtures } from '../fixtures.ts'

const ofWebhook = async (fixtures: Fixtures) => ({ id: await fixtures.webhook() })
const ofDelivery = async (fixtures: Fixtures) => ({ id: await fixtures.delivery(await fixtures.webhook()) })

/** Answers of webhooks by caller: to the owner alone. */
export const webhookAccess: Record<string, AccessRow> = {
  'GET /api/webhooks': { answers: [401, 403, 403, 200, 200, 403] },
  'POST /api/webhooks': {
    answers: [401, 403, 403, 201, 201, 403],
    async fields(fixtures) {
      await fixtures.webhook() // and no other
      return {
        name: 'Ours',
        url: 'https://tool.example/told',
        events: ['booking.requested'],
        currentPassword: fixtures.people.realtor.password,
      }
    },
  },
  'PUT /api/webhooks/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.webhook(), name: 'Theirs', is_on: false }),
  },
  'DELETE /api/webhooks/{id}': { answers: [401, 403, 403, 200, 404, 403], fields: ofWebhook },
  'GET /api/webhooks/{id}/secret': { answers: [401, 403, 403, 403, 403, 403], fields: ofWebhook },
  'POST /api/webhooks/{id}/secret': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({
      id: await fixtures.webhook(),
      currentPassword: fixtures.people.realtor.password,
    }),
  },
  'GET /api/webhooks/{id}/deliveries': { answers: [401, 403, 403, 200, 404, 403], fields: ofWebhook },
  'POST /api/webhooks/{id}/test': { answers: [401, 403, 403, 200, 404, 403], fields: ofWebhook },
  'GET /api/webhooks/deliveries/{id}': { answers: [401, 403, 403, 200, 404, 403], fields: ofDelivery },
  'POST /api/webhooks/deliveries/{id}/replay': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: ofDelivery,
  },
}
