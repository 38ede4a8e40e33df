import type { AccessRow } from './access-calendars.ts'

/** Answers of endpoints about stays and their reviews by caller. */
export const bookingAccess: Record<string, AccessRow> = {
  //                       nobody client other realtor other admin
  'POST /api/bookings': {
    answers: [401, 201, 201, 201, 404, 403],
    fields: async fixtures => ({
      property_id: (await fixtures.property()).id,
      check_in: fixtures.day(10),
      check_out: fixtures.day(12),
      guests: 2,
      guest_name: 'Nomsa',
      guest_email: fixtures.newAddress(),
    }),
  },
  'PUT /api/bookings/{id}': {
    answers: [401, 200, 404, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.request(), status: 'cancelled' }),
  },
  'GET /api/bookings/{id}/change-quote': {
    answers: [401, 200, 404, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.request(), guests: 1 }),
  },
  'PUT /api/bookings/{id}/guest': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({
      id: await fixtures.recorded(),
      guest_name: 'Nomsa',
      guest_email: fixtures.newAddress(),
    }),
  },
  'GET /api/bookings': { answers: [401, 200, 200, 200, 200, 403], fields: () => ({ pageSize: 100 }) },
  'GET /api/bookings/figures': {
    answers: [401, 403, 403, 200, 200, 403],
    fields: () => ({ from: '2026-11-01', to: '2026-12-01' }),
  },
  'GET /api/bookings/figures.csv': {
    answers: [401, 403, 403, 200, 200, 403],
    fields: () => ({ from: '2026-11-01', to: '2026-12-01' }),
  },
  'GET /api/bookings/occupancy': {
    answers: [401, 403, 403, 200, 200, 403],
    fields: () => ({ month: '2027-01' }),
  },
  'GET /api/bookings/calendar': { answers: [401, 200, 200, 200, 200, 403] },
  'GET /api/bookings/{id}': {
    answers: [401, 200, 404, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.request() }),
  },
  'GET /api/bookings/{id}/cancelling': {
    answers: [401, 200, 404, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.request() }),
  },
  'POST /api/bookings/{id}/review': {
    answers: [401, 201, 404, 403, 403, 403],
    fields: async fixtures => ({ id: await fixtures.over(), rating: 5, body: 'A lovely stay' }),
  },
  'GET /api/public/properties/{slug}/reviews': {
    answers: [200, 200, 200, 200, 200, 200],
    fields: async fixtures => ({ slug: (await fixtures.property()).id }),
  },
  'PUT /api/reviews/{id}/reply': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.reviewed(), body: 'Thank you' }),
  },
  'POST /api/reviews/{id}/report': {
    answers: [401, 201, 201, 201, 201, 201],
    fields: async fixtures => ({ id: await fixtures.reviewed(), reason: 'It is about another home' }),
  },
}
