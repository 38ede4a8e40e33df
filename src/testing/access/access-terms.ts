import { FIRST_TERMS } from '#src/features/terms/rules/terms.ts'
import type { Fixtures } from '../fixtures.ts'

/** A home with terms that are on, of a company; its id. */
async function propertyWithTerms(fixtures: Fixtures): Promise<string> {
  const { id } = await fixtures.property()
  const { pool } = fixtures.testApp
  await pool.query(
    `insert into organisation_legal (organisation_id, kind, name, registration, officers, service_address, phone, email)
     select organisation_id, 'company', 'Kloof Stays (Pty) Ltd', '2021/000000/07', 'T. Mokoena', '12 Example Road', '021 555 0142', 'stay@kloofstays.example'
     from properties where id = $1 on conflict (organisation_id) do nothing`,
    [id],
  )
  await pool.query(
    `insert into property_terms (property_id, organisation_id, terms) select id, organisation_id, $2 from properties where id = $1
     on conflict (property_id) do update set terms = excluded.terms`,
    [id, { ...FIRST_TERMS, on: true }],
  )
  return id
}

const ofProperty = async (fixtures: Fixtures) => ({ id: (await fixtures.property()).id })

/** Answers of every endpoint of terms by caller; see access-matrix.ts. */
export const termsAccess = {
  'GET /api/properties/{id}/terms': { answers: [401, 403, 403, 200, 404, 403] as const, fields: ofProperty },
  'PUT /api/properties/{id}/terms': {
    answers: [401, 403, 403, 200, 404, 403] as const,
    fields: async (fixtures: Fixtures) => ({
      ...(await ofProperty(fixtures)),
      deposit: { kind: 'percent', value: 40 },
      policy: 'own',
      steps: [{ days: 10, refund_percent: 80 }],
      methods: ['eft', 'cash'],
    }),
  },
  'POST /api/properties/{id}/terms/copy': {
    answers: [401, 403, 403, 200, 404, 403] as const,
    fields: async (fixtures: Fixtures) => ({
      ...(await ofProperty(fixtures)),
      properties: [(await fixtures.hiddenProperty()).id],
    }),
  },
  'GET /api/organisation/legal': { answers: [401, 403, 403, 200, 200, 403] as const },
  'PUT /api/organisation/legal': {
    answers: [401, 403, 403, 200, 200, 403] as const,
    fields: () => ({
      kind: 'company',
      name: 'Kloof Stays (Pty) Ltd',
      registration: '2021/000000/07',
      officers: 'T. Mokoena',
      service_address: '12 Example Road, Tamboerskloof, 8001',
      phone: '021 555 0142',
      email: 'stay@kloofstays.example',
    }),
  },
  'GET /api/public/properties/{slug}/terms': {
    answers: [200, 200, 200, 200, 200, 200] as const,
    fields: async (fixtures: Fixtures) => ({
      slug: await propertyWithTerms(fixtures),
      check_in: fixtures.day(20),
      check_out: fixtures.day(23),
    }),
  },
}
