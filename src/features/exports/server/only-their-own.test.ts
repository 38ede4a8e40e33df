import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { places } from '#src/testing/cut/tables.ts'
import { organisationWithEverything, secretsOf } from '#src/testing/organisation-with-everything.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { exportOrganisation } from '../contract/exports.ts'
import { EXPORTED, LEFT_OUT } from './export/tables.ts'
import { soMany } from '#src/testing/so-many.ts'

const testApp = await createTestApp()

/** Organisations that take their copies at once; fifty before a delivery. */
const ORGANISATIONS = soMany(3, 50)

const begin = async (host: Person) => {
  const asked = { currentPassword: host.password, photos: false }
  return { host, id: (await host.call(exportOrganisation, asked)).export._id }
}

async function filesOf({ host, id }: Awaited<ReturnType<typeof begin>>): Promise<Map<string, string>> {
  const answer = await testApp.app.inject({
    url: `/api/organisation/exports/${id}/file`,
    headers: { authorization: `Bearer ${host.token}` },
  })
  return new Map(
    Object.entries(unzipSync(answer.rawPayload)).map(([path, bytes]) => [
      path,
      Buffer.from(bytes).toString(),
    ]),
  )
}

test('every table of an organisation is in a copy, or says why it is not', () => {
  const own = [...places].filter(([, { group }]) => group === 'organisation').map(([table]) => table)
  expect([...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT)].toSorted()).toEqual(own.toSorted())
})

/** Words of each table by which it is found in a copy, where its mark alone does not say it. */
const WORDS: Record<keyof typeof EXPORTED, (mark: string) => string> = {
  ai_drafts: mark => `${mark} draft`,
  ai_knowledge: mark => `${mark} answer`,
  ai_messages: mark => `${mark} asked`,
  ai_sessions: mark => `${mark} session`,
  arrival_notes: mark => `${mark} directions`,
  automations: mark => `${mark} automation`,
  bank_accounts: mark => `${mark} holder`,
  billing_details: mark => `${mark} billing`,
  billing_payments: () => 'paid by payfast',
  billing_refunds: () => 'paid back',
  bookings: mark => `=${mark}, a cot`,
  calendar_blocks: mark => `${mark} block`,
  channel_clashes: () => 'airbnb',
  channel_events: mark => `${mark} imported`,
  channel_payout_lines: mark => `HM${mark}`,
  cleaners: mark => `${mark} cleaner`,
  conversations: mark => `${mark} guest`,
  damage_claims: mark => `${mark} damage`,
  date_prices: () => '123400',
  dues: () => '"dues":[{"id"',
  events: mark => `${mark} actor`,
  former_ids: () => '"former_id":"',
  guests: mark => `${mark} listed`,
  held_nights: mark => `Booked: ${mark} guest`,
  invoice_files: mark => `PDF of ${mark}`,
  invoices: mark => `PDF of ${mark}`,
  messages: mark => `${mark} message`,
  newsletter_consents: mark => `${mark} reader`,
  newsletter_drafts: mark => `${mark} news draft`,
  newsletter_subscriptions: mark => `${mark}@post.example`,
  newsletters: mark => `${mark} newsletter`,
  organisation_legal: mark => `${mark} legal`,
  organisations: mark => `Stays of ${mark}`,
  planned_messages: mark => `${mark} planned`,
  properties: mark => `${mark} house`,
  property_terms: mark => `${mark} terms`,
  rate_books: mark => `${mark} season`,
  resold_nights: () => '"resold":[{"night"',
  reviews: mark => `${mark} review`,
  stay_disputes: mark => `${mark} dispute`,
  stay_documents: mark => `${mark} invoiced`,
  stay_payments: mark => `${mark} payment`,
  stay_refunds: mark => `${mark} refund`,
  stay_terms: mark => `${mark} words`,
  subscription_events: mark => `${mark} extended`,
  templates: mark => `${mark} template`,
  turnovers: mark => `${mark} turnover`,
  vat_settings: () => '4123456789',
  whatsapp_openings: mark => `${mark} whatsapp`,
}

test('a copy has what each table of its organisation holds, and nothing of any other', async () => {
  const marks = Array.from({ length: ORGANISATIONS }, (_, at) => `Qhubeka${String(at).padStart(2, '0')}x`)
  const made = []
  for (const mark of marks) made.push(await organisationWithEverything(testApp, mark))
  await testApp.pool.query(
    `with paid as (
       insert into billing_payments (id, organisation_id, gateway, external_id, cents)
       select gen_random_uuid(), id, 'payfast', id::text, 19900 from organisations returning *)
     insert into billing_refunds (id, organisation_id, payment_id, cents, reason)
     select gen_random_uuid(), organisation_id, id, 19900, 'Asked for' from paid`,
  )
  const begun = await Promise.all(made.map(({ host }) => begin(host)))
  await testApp.runJobs()
  for (const [at, { mark, property, guest }] of made.entries()) {
    const copy = await filesOf(begun[at]!) // one of each
    for (const [table, file] of Object.entries(EXPORTED) as [keyof typeof EXPORTED, string][]) {
      const path = file
        .replace('{slug}', property.slug)
        .replace('{booking}', guest.bookingId)
        .replace('{number}', `INV-${mark}`)
      expect(copy.get(path), `${table} in ${path}`).toContain(WORDS[table](mark))
    }
    const all = [...copy].flat().join('\n')
    const others = marks.filter(each => each !== mark && all.toLowerCase().includes(each.toLowerCase()))
    expect(others).toEqual([])
    for (const secret of secretsOf(mark)) expect(all).not.toContain(secret)
    expect(all).not.toMatch(/\$argon2|sealed2\./)
    expect(all).toContain('62001112223')
  }
}, 600_000)
