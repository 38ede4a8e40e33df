import type { Fixtures } from '../fixtures.ts'

const ofProperty = async (fixtures: Fixtures) => ({ id: (await fixtures.property()).id })

/** Answers of every endpoint of prices by caller; see access-matrix.ts. */
export const priceAccess = {
  'GET /api/properties/{id}/first-steps': {
    answers: [401, 403, 403, 200, 404, 403] as const,
    fields: ofProperty,
  },
  'GET /api/properties/{id}/rates': { answers: [401, 403, 403, 200, 404, 403] as const, fields: ofProperty },
  'PUT /api/properties/{id}/rates': {
    answers: [401, 403, 403, 200, 404, 403] as const,
    fields: async (fixtures: Fixtures) => ({
      id: (await fixtures.property()).id,
      weekend_price: 1200,
      seasons: [{ name: 'Summer', from: '12-10', to: '01-10', price: 2000, min_nights: 5 }],
      dates: [{ date: '2027-04-02', price: 2500 }],
    }),
  },
  'PUT /api/properties/{id}/nights': {
    answers: [401, 403, 403, 200, 404, 403] as const,
    fields: async (fixtures: Fixtures) => ({
      id: (await fixtures.property()).id,
      from: '2027-04-02',
      to: '2027-04-04',
      price: 2500,
    }),
  },
  'GET /api/properties/{id}/price-suggestions': {
    answers: [401, 403, 403, 200, 404, 403] as const,
    fields: ofProperty,
  },
  'GET /api/calendar/prices': {
    answers: [401, 403, 403, 200, 200, 403] as const,
    fields: async (fixtures: Fixtures) => ({
      from: fixtures.day(0),
      to: fixtures.day(14),
      property_ids: [(await fixtures.property()).id],
    }),
  },
  'GET /api/calendar/free': {
    answers: [401, 403, 403, 200, 200, 403] as const,
    fields: ({ day }: Fixtures) => ({ from: day(0), to: day(14) }),
  },
  'POST /api/properties/{id}/rates/copy': {
    answers: [401, 403, 403, 200, 404, 403] as const,
    fields: async (fixtures: Fixtures) => ({
      id: (await fixtures.property()).id,
      to: [(await fixtures.hiddenProperty()).id],
    }),
  },
  'GET /api/holidays': { answers: [401, 403, 403, 200, 200, 403] as const },
  'GET /api/admin/holidays': { answers: [401, 403, 403, 403, 403, 200] as const },
  'PUT /api/admin/holidays': {
    answers: [401, 403, 403, 403, 403, 200] as const,
    fields: () => ({
      holidays: [
        {
          kind: 'public',
          name: 'Heritage Day',
          from: '2027-09-24',
          to: '2027-09-24',
          source: 'Public Holidays Act 36 of 1994',
          source_year: 2027,
        },
      ],
    }),
  },
}
