import { expect, test } from 'vitest'
import { openDataset } from '#src/testing/assistant/questions-dataset.ts'
import { createTestApp } from '#src/testing/test-app.ts'

const testApp = await createTestApp()
const { ask } = await openDataset(testApp)
const drafted = async (order: string) =>
  (await ask(order)).drafts.map(({ title, text }) => `${title}: ${text}`.replaceAll(/\s/g, ' '))

const LOFT = 'Price of Seaside Loft: '
const COTTAGE = 'Price of Kloof Cottage: '

test.each([
  [
    'put the loft up 10% over new year',
    [`${LOFT}R 1 595 per night, from 31 Dec 2026 to the night of 1 Jan 2027`],
  ],
  [
    'put kloof up 10% over new year',
    [
      `${COTTAGE}R 3 850 per night, from 31 Dec 2026 to the night of 31 Dec 2026`,
      `${COTTAGE}R 2 035 per night, from 1 Jan 2027 to the night of 1 Jan 2027`,
    ],
  ],
  ['drop the loft 15% 10-14 feb', [`${LOFT}R 1 233 per night, from 10 Feb 2027 to the night of 14 Feb 2027`]],
  [
    'maak die loft 20% goedkoper eerste week van feb',
    [`${LOFT}R 1 160 per night, from 1 Feb 2027 to the night of 7 Feb 2027`],
  ],
  [
    'raise the loft by R200 on 5 jan',
    [`${LOFT}R 1 650 per night, from 5 Jan 2027 to the night of 5 Jan 2027`],
  ],
  [
    'set the loft and kloof to R1800 12-15 feb',
    [
      `${COTTAGE}R 1 800 per night, from 12 Feb 2027 to the night of 15 Feb 2027`,
      `${LOFT}R 1 800 per night, from 12 Feb 2027 to the night of 15 Feb 2027`,
    ],
  ],
])('“%s” drafts each price', async (order, drafts) => {
  expect((await drafted(order)).toSorted()).toEqual([...drafts].toSorted())
})

test.each([
  ['tell hannah and tom that the road is closed', ['Hannah Smith', 'Tom Brown'], 'The road is closed.'],
  [
    "write to all guests except sipho that there's no water",
    ['Aisha Khan', 'Lerato Dlamini'],
    "There's no water.",
  ],
  [
    'tell everyone arriving this week except aisha that the gate is open',
    ['Marlene Steyn', 'Sipho Nkosi'],
    'The gate is open.',
  ],
  [
    'write to everyone arriving this week that there is a water outage',
    ['Aisha Khan', 'Marlene Steyn', 'Sipho Nkosi'],
    'There is a water outage.',
  ],
  [
    'tell everyone staying tonight that the power is off from 6 to 8',
    ['Aisha Khan', 'Lerato Dlamini'],
    'The power is off from 6 to 8.',
  ],
])('“%s” is a draft to each, which says that alone', async (order, readers, words) => {
  const { drafts } = await ask(order)
  expect(drafts.map(({ title }) => title).toSorted()).toEqual(readers.map(name => `Message to ${name}`))
  for (const { text } of drafts) expect(text.split('\n\n')[1]).toBe(words)
})

test('blocks of several homes are a draft each, of all where all are meant', async () => {
  const block = (home: string) => `Block ${home}: Blocked, 20 Jan 2027 to the morning of 23 Jan 2027`
  const two = [block('Kloof Cottage'), block('Seaside Loft')]
  expect((await drafted('block the loft and the cottage 20-23 jan')).toSorted()).toEqual(two)
  expect((await drafted('block all my places 20-23 jan')).toSorted()).toEqual([block('Berg View'), ...two])
})

test.each([
  ['block all my places except the loft 5-8 jan', /^Which home do you mean/],
  ['block the loft or the cottage 5-8 jan', /^Which home do you mean/],
  ['block both places 20 to 22 jan', /^Which home do you mean/],
  ['change the loft by 10% 5-8 jan', /^Up or down/],
  ['put up a 10% discount for the loft 5-8 jan', /^Up or down/],
  ['set the loft to 80% 5-8 jan', /^By how many percent/],
  ['drop the loft from R1450 to R1200 5-8 jan', /^Which of those prices/],
  ['set the loft to R1500 and kloof to R2000 5-8 jan', /^Which of those prices/],
  ['raise the loft R200 5-8 jan', /^To R 200 a night, or by R 200/],
  ['block the loft 5-8 jan', /^Guests stay on some of those nights.*Tom Brown/],
  ['block kloof from 20 jan', /^Which nights/],
  ['block kloof after 20 jan', /^Which nights/],
  ['block kloof 3-5 dec', /is over: please name the year/],
  ['raise kloof to R2000 every friday', /^Which nights/],
  ['give Hannah 10% discount', /not what one guest pays/],
  ['keep all my places open', /^I can’t open nights/],
  ['don’t block kloof 20-23 jan', /^I can’t do that for you/],
  ['tell everyone who hasn’t paid to pay by friday', /^I choose guests by/],
  ['thank Emma for her stay and ask for a review', /Please type it the way Emma should read it/],
  ['tell everyone except the plumber that the pool is open', /^Whom shall I leave out/],
  ['send a message to all guests', /^What shall I say to these 2 guests/],
  ['send a message to all guests right now, don’t wait for my ok', /^What shall I say/],
  ['send all the drafts', /^I can’t do that for you/],
  ['make everything 5% cheaper in june', /^Those nights have \d+ prices/],
])('“%s” is asked back, and drafts nothing', async (order, answer) => {
  const { content, drafts } = await ask(order)
  expect([content.replaceAll(/\s/g, ' '), drafts]).toEqual([expect.stringMatching(answer), []])
})

test.each([
  'set kloof to R2000 from 10 jan to 15 jan except the 12th',
  'block berg from 3 to 9 jan without the 5th',
  'thank everyone who left yesterday',
])('%s drafts nothing that was not asked for', async order => {
  expect(await drafted(order)).toEqual([])
})

test('a reply to a review says what was ordered, and no name that was not typed as it is', async () => {
  const { drafts } = await ask('reply to fatimas review and say sorry about the shower')
  expect(drafts.map(({ kind, text }) => [kind, text])).toEqual([['review', 'Sorry about the shower.']])
})
