import type { Fixtures } from '../fixtures.ts'

export type AccessRow = {
  /** The status each hears who sends what follows: nobody, the client and another, the realtor and another, an administrator. */
  answers: readonly [number, number, number, number, number, number]
  /** Fields that fit, of things that belong to `client` and `realtor`. */
  fields?: (fixtures: Fixtures) => Promise<Record<string, unknown>> | Record<string, unknown>
}

/** Answers of the calendar's endpoints and those of channels by caller. */
export const calendarAccess: Record<string, AccessRow> = {
  'GET /api/calendar/feeds': { answers: [401, 403, 403, 200, 200, 403] },
  'GET /api/calendar/feeds/waiting': { answers: [401, 403, 403, 200, 200, 403] },
  'POST /api/calendar/feeds': {
    answers: [401, 403, 403, 201, 404, 403],
    fields: async fixtures => ({
      property_id: (await fixtures.property()).id,
      direction: 'out',
      channel: 'airbnb',
    }),
  },
  'PUT /api/calendar/feeds/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.feed(), replace: true, name: 'Our Airbnb' }),
  },
  'DELETE /api/calendar/feeds/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.feed() }),
  },
  'POST /api/calendar/feeds/{id}/sync': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.feed() }),
  },
  'POST /api/calendar/feeds/{id}/confirm': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.feed() }),
  },
  'GET /api/calendar/feeds/{id}/reads': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.feed() }),
  },
  'GET /api/calendar/clashes': { answers: [401, 403, 403, 200, 200, 403] },
  'PUT /api/calendar/clashes/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.clash(), settled: 'both' }),
  },
  'GET /api/calendar/clashes/{id}/alternatives': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.clash() }),
  },
  'PUT /api/calendar/imports/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({
      id: await fixtures.importedStay(),
      guest_name: 'Thabo',
      guests: 2,
      amount: 4200,
    }),
  },
  'GET /api/calendar/taken': {
    answers: [401, 403, 403, 200, 200, 403],
    fields: () => ({ from: '2027-05-01', to: '2027-05-08' }),
  },
  'POST /api/calendar/blocks': {
    answers: [401, 403, 403, 201, 404, 403],
    fields: async fixtures => ({
      property_id: (await fixtures.property()).id,
      from: '2027-05-01',
      to: '2027-05-03',
      reason: 'owner',
    }),
  },
  'PUT /api/calendar/blocks/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.block(), note: 'We are there ourselves' }),
  },
  'DELETE /api/calendar/blocks/{id}': {
    answers: [401, 403, 403, 200, 404, 403],
    fields: async fixtures => ({ id: await fixtures.block() }),
  },
}
