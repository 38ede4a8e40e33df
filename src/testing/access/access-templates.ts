import type { AccessRow } from './access-calendars.ts'

const texts = { en: 'Hi {{guest_first_name}}' }

/** Answers of endpoints about templates, arriving guests, and WhatsApp by caller. */
export const templateAccess: Record<string, AccessRow> = {
  //                                  nobody client other realtor other admin
  'GET /api/templates': { answers: [401, 403, 403, 200, 200, 403] },
  'POST /api/templates': {
    answers: [401, 403, 403, 201, 201, 403],
    async fields(fixtures) {
      await fixtures.withoutTemplates()
      return { name: 'Welcome', texts }
    },
  },
  'POST /api/templates/start': {
    answers: [401, 403, 403, 200, 200, 403],
    async fields(fixtures) {
      await fixtures.withoutTemplates()
      return {}
    },
  },
  'POST /api/templates/preview': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({
      booking_id: await fixtures.request(),
      template_id: await fixtures.template(),
    }),
  },
  'PUT /api/templates/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.template(), name: 'Welcome', texts }),
  },
  'DELETE /api/templates/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.template() }),
  },
  'GET /api/properties/{id}/arrival': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: (await fixtures.property()).id }),
  },
  'PUT /api/properties/{id}/arrival': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: (await fixtures.property()).id, wifi_name: 'Kloof', door_code: '4711' }),
  },
  'GET /api/bookings/{id}/arrival': {
    answers: [401, 200, 404, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.request() }),
  },
  'GET /api/bookings/{id}/whatsapp': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.request() }),
  },
  'POST /api/bookings/{id}/whatsapp': {
    answers: [401, 403, 403, 201, 404, 403],
    async fields(fixtures) {
      const id = await fixtures.request()
      await fixtures.testApp.pool.query(`update bookings set guest_phone = '+27825550119' where id = $1`, [
        id,
      ])
      return { id, content: 'See you soon' }
    },
  },
}
