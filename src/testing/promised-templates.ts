import type { Promised } from './promised-of-calendars.ts'

const texts = { en: 'Hi {{guest_first_name}}' }

/** What endpoints about templates, what arriving guests need, and WhatsApp answer to whom. */
export const promisedTemplates: Record<string, Promised> = {
  //                                  nobody client other realtor other admin
  'GET /api/templates': { answers: [401, 403, 403, 200, 200, 403] },
  'POST /api/templates': {
    answers: [401, 403, 403, 201, 201, 403],
    async fields(stage) {
      await stage.withoutTemplates()
      return { name: 'Welcome', texts }
    },
  },
  'POST /api/templates/start': {
    answers: [401, 403, 403, 200, 200, 403],
    async fields(stage) {
      await stage.withoutTemplates()
      return {}
    },
  },
  'POST /api/templates/preview': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async stage => ({ booking_id: await stage.request(), template_id: await stage.template() }),
  },
  'PUT /api/templates/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async stage => ({ id: await stage.template(), name: 'Welcome', texts }),
  },
  'DELETE /api/templates/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async stage => ({ id: await stage.template() }),
  },
  'GET /api/properties/{id}/arrival': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async stage => ({ id: (await stage.home()).id }),
  },
  'PUT /api/properties/{id}/arrival': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async stage => ({ id: (await stage.home()).id, wifi_name: 'Kloof', door_code: '4711' }),
  },
  'GET /api/bookings/{id}/arrival': {
    answers: [401, 200, 404, 200, 404, 403],
    fields: async stage => ({ id: await stage.request() }),
  },
  'GET /api/bookings/{id}/whatsapp': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async stage => ({ id: await stage.request() }),
  },
  'POST /api/bookings/{id}/whatsapp': {
    answers: [401, 403, 403, 201, 404, 403],
    async fields(stage) {
      const id = await stage.request()
      await stage.world.pool.query(`update bookings set guest_phone = '+27825550119' where id = $1`, [id])
      return { id, content: 'See you soon' }
    },
  },
}
