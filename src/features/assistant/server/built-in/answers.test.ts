import { expect, test } from 'vitest'
import { openDataset } from '#src/testing/assistant/questions-dataset.ts'
import { NOW } from '#src/testing/questions/expected.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const testApp = await createTestApp()
const { ask } = await openDataset(testApp)
const said = async (...questions: string[]) => (await ask(...questions)).content.replaceAll(/\s/g, ' ')

/** Adds a stay that the host recorded, as those of the fixed data. */
async function addStay(number: number, guest: string, from: string, to: string) {
  await testApp.pool.query(
    `insert into bookings (id, reference, organisation_id, property_id, property_name, property_location, realtor_id, guest_name, guest_email,
       check_in, check_out, guests, status, source, lines, total_cents, created_at)
     select ('01900000-0000-7000-8000-00000000e' || $1)::uuid, 'NAL-ASK' || $1, organisation_id, property_id, property_name, property_location, realtor_id, $2,
       'added@asked.example', $3::date, $4::date, 2, 'confirmed', 'realtor', '[]', 100000, created_at
     from bookings where reference = 'NAL-ASK13'`,
    [String(number), guest, from, to],
  )
}

test('a guest who was here is not said to have had no stay', async () => {
  await addStay(101, 'Anna Louw', '2026-03-10', '2026-03-12')
  await addStay(102, 'Anna Louw', '2027-02-05', '2027-02-07')
  await addStay(103, 'Petra Louw', '2025-12-10', '2025-12-12')
  await addStay(104, 'Petra Louw', '2027-02-10', '2027-02-12')
  await addStay(105, 'Carlos Mendes', '2027-02-15', '2027-02-17')
  expect(await said('was Anna here in march')).toMatch(/^Anna Louw: Berg View, Tue 10 Mar .*over/)
  expect(await said('is Carlos here on 13 December')).toMatch(/^Carlos Mendes: Kloof Cottage/)
  expect(await said('was Anna here in july')).toMatch(/no stay .*The nearest: Berg View, Fri 5 Feb/)
  testApp.now = new Date('2026-11-30T08:00:00Z')
  expect(await said('was Petra here in december')).toMatch(/^Petra Louw: Berg View, Wed 10 Dec 2025 .*over/)
  testApp.now = new Date(NOW)
})

test.each([
  ['Block Seaside Loft at the end of the month for painting', /^Which nights\?/],
  ['Set Kloof Cottage to R1500 at the end of the month', /^Which nights\?/],
  ['Block Seaside Loft at the end of this month', /^Which nights\?/],
  ['Blok Seaside Loft aan die einde van die maand', /^Watter nagte\?/],
  ['who arrives at the end of the month', /^(?:Which days do you mean|I can’t)/],
  ['who arrives at the end of this month', /^(?:Which days do you mean|I can’t)/],
])('“%s” has no first day', async (question, answer) => {
  const { content, drafts } = await ask(question)
  expect(content).toMatch(answer)
  expect(drafts).toEqual([])
})

test('income by the end of the year counts from its first day', async () => {
  const { card } = await ask('what will we have earned by the end of the year')
  expect(card?.figure).toBe((await ask('income 2026')).card?.figure)
})

test.each([
  ['how many newsletters did i send this year', /^I only count the newsletters of this month/],
  ['how many newsletters did i send this week', /^I only count the newsletters of this month/],
  ['how many newsletters did i send this month', /^This month: 0 sent/],
  ['who gets my newsletter', /^Followers/],
])('“%s” is of this month alone', async (question, answer) => {
  expect(await said(question)).toMatch(answer)
})

test('how many newsletters a host gets is not how many followers', async () => {
  expect(await said('hoeveel nuusbriewe kry ek nog hierdie maand')).not.toContain('Volgers')
  expect(await said('how many newsletters do i get a month')).not.toContain('Followers')
})

test('a stay that a channel sold, or the host recorded, was not booked here', async () => {
  await testApp.pool.query(
    `update bookings set source = 'imported', channel = 'airbnb', imported_from = 'airbnb', external_code = 'HMADDED1' where guest_name = 'Emma Clarke'`,
  )
  expect(await said('where does Emma Clarke come from')).toContain('by Airbnb')
  expect(await said('where does Mandla Zulu come from')).toContain('recorded by you')
  expect(await said('where does Aisha Khan come from')).toContain('booked here')
})

test('the fee of extra guests is that of the rate plan', async () => {
  await testApp.pool.query(
    `update rate_books set extra_guest_above = 2, extra_guest_cents = 15000 where property_id = '01900000-0000-7000-8000-00000000c001'`,
  )
  expect(await said('extra guest fee kloof')).toBe('Kloof Cottage: each guest above 2 pays R 150 a night.')
  expect(await said('what does an extra guest pay')).toMatch(/- Berg View: no fee .*above 2 pays R 150/)
})

test('a message is not written to those who speak a language', async () => {
  const { content, drafts } = await ask('tell the guests who speak afrikaans that the pool is closed')
  expect([content, drafts]).toEqual(['I can’t choose guests by their language: please name them.', []])
})

test('an answer about them says how many of them have no name', async () => {
  await testApp.pool.query(
    `insert into channel_events (id, feed_id, organisation_id, property_id, uid, nights, sold, summary)
     select '01900000-0000-7000-8000-00000000f202', id, organisation_id, property_id, 'two@booking.com', '[2026-12-26,2026-12-27)', 'stay', 'Reserved'
     from channel_feeds where channel = 'booking'`,
  )
  expect(await said('who is staying on 26 december', 'have they paid?')).toContain(
    'of those with a name: 1 of them have none here',
  )
})

test.each([
  ['how many people', [/^Marlene Steyn: 2 guests/m, /^Carlos Mendes: 2 guests/m]],
  ['have they paid', [/Marlene Steyn.*no payment is noted/, /^Carlos Mendes/m]],
  ['what are their numbers', [/Marlene Steyn: phone not given/, /^Carlos Mendes/m]],
])('“who arrives on Saturday”, “%s” is answered of each of them', async (question, answers) => {
  const { content } = await ask('who arrives on saturday', question)
  for (const answer of answers) expect(content).toMatch(answer)
})

test('of public holidays no other holidays are said, nor that there are no more', async () => {
  expect(await said('which public holidays are coming')).toMatch(
    /^Long weekends of public holidays, .*middle/,
  )
  expect(await said('next public holiday')).not.toContain('school')
})

test('payments in cash are those alone', async () => {
  expect(await said('who paid cash')).toMatch(/^Money noted as received, in cash/)
})

test('“which reviews did I answer” is not of those without a reply', async () => {
  expect(await said('which reviews did i answer')).not.toContain('Without a reply')
})

test('“and 6 January” behind an order is no question', async () => {
  expect(await said('block kloof on 5 january', 'and 6 january')).toMatch(/^I can’t answer that for sure/)
  expect(await said('block kloof on 5 january', 'and who arrives tomorrow')).toContain('Sipho Nkosi')
})

test('which home has a thing says how many were looked at', async () => {
  await testApp.pool.query(
    `insert into properties (id, organisation_id, realtor_id, slug, name, description, property_type, address, city, province,
       nightly_cents, cleaning_fee_cents, bedrooms, bathrooms, max_guests, amenities, created_at)
     select ('01900000-0000-7000-8000-00000000c1' || number)::uuid, organisation_id, realtor_id, 'added-' || number, 'Added ' || number, description, property_type, address,
       city, province, nightly_cents, cleaning_fee_cents, bedrooms, bathrooms, max_guests, '{}', created_at
     from properties, generate_series(10, 17) as number where slug = 'asked-seaside-loft'`,
  )
  expect(await said('which homes have a pool')).toContain('first 10 of your 11 homes')
  expect(await said('what do pets pay in Cape Town')).toMatch(/^Which home do you mean/)
})
