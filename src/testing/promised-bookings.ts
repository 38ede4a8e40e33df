import type { Promised } from './promised-of-calendars.ts'

/** What endpoints about stays and their reviews answer to whom. */
export const promisedBookings: Record<string, Promised> = {
  //                       nobody client other realtor other admin
  'POST /api/bookings': {
    answers: [401, 201, 201, 201, 404, 403],
    fields: async stage => ({
      property_id: (await stage.home()).id,
      check_in: stage.day(10),
      check_out: stage.day(12),
      guests: 2,
      guest_name: 'Nomsa',
      guest_email: stage.newAddress(),
    }),
  },
  'PUT /api/bookings/{id}': {
    answers: [401, 200, 404, 200, 404, 403],
    fields: async stage => ({ id: await stage.request(), status: 'cancelled' }),
  },
  'PUT /api/bookings/{id}/guest': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async stage => ({
      id: await stage.recorded(),
      guest_name: 'Nomsa',
      guest_email: stage.newAddress(),
    }),
  },
  'GET /api/bookings': { answers: [401, 200, 200, 200, 200, 403], fields: () => ({ pageSize: 100 }) },
  'GET /api/bookings/occupancy': {
    answers: [401, 403, 403, 200, 200, 403],
    fields: () => ({ month: '2027-01' }),
  },
  'GET /api/bookings/calendar': { answers: [401, 200, 200, 200, 200, 403] },
  'GET /api/bookings/{id}': {
    answers: [401, 200, 404, 200, 404, 403],
    fields: async stage => ({ id: await stage.request() }),
  },
  'POST /api/bookings/{id}/review': {
    answers: [401, 201, 404, 403, 403, 403],
    fields: async stage => ({ id: await stage.over(), rating: 5, body: 'A lovely stay' }),
  },
  'GET /api/public/properties/{slug}/reviews': {
    answers: [200, 200, 200, 200, 200, 200],
    fields: async stage => ({ slug: (await stage.home()).id }),
  },
  'PUT /api/reviews/{id}/reply': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async stage => ({ id: await stage.reviewed(), body: 'Thank you' }),
  },
  'POST /api/reviews/{id}/report': {
    answers: [401, 201, 201, 201, 201, 201],
    fields: async stage => ({ id: await stage.reviewed(), reason: 'It is about another home' }),
  },
}
