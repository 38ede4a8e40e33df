import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { calendarOf, serveFeeds, stayOf } from '#src/testing/calendars/feed-server.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addFeed, syncFeed } from '../../contract/feeds.ts'

const testApp = await createTestApp({ FETCH_ALLOW: '127.0.0.0/8' })
const feeds = await serveFeeds()
const realtor = await testApp.user('realtor')
const day = (count: number) => addDays(testApp.deps.today(), count)

const connect = async (path: string, ...events: string[][]) => {
  feeds.serve(path, calendarOf(...events))
  const { id } = await makeProperty(testApp.db, realtor)
  const url = feeds.urlOf(path)
  return realtor.call(addFeed, { property_id: id, direction: 'in', channel: 'google', url })
}

const WORDS = `DESCRIPTION:${'x'.repeat(700)}`
const past = (at: number) => [...stayOf(`past${at}`, '2019-03-01', '2019-03-02'), WORDS]
const coming = stayOf('z', day(5), day(6))

test.each([
  ['events', past],
  [
    'events that came back, until a day or so many times',
    (at: number) => [...past(at), `RRULE:FREQ=WEEKLY;${at % 2 ? 'COUNT=5' : 'UNTIL=20200101'}`],
  ],
  ['changes to single times', (at: number) => [...past(at), 'RECURRENCE-ID;VALUE=DATE:20190301']],
  ['times of day', (at: number) => [`UID:past${at}`, 'DTSTART:20190301T120000Z', 'DURATION:P1DT2H', WORDS]],
])(
  'a calendar with more than 5 000 %s that are over, of 4 MB, is connected and read again',
  async (what, of) => {
    const many = Array.from({ length: 5100 }, (_, at) => of(at))
    const { feed } = await connect(`/${what.length}.ics`, ...many, coming)
    expect(feed).toMatchObject({ status: 'ok', nights_held: 1 })
    feeds.serve(`/${what.length}.ics`, calendarOf(...many, coming, stayOf('y', day(8), day(10))))
    expect((await realtor.call(syncFeed, { id: feed._id })).feed).toMatchObject({
      status: 'ok',
      nights_held: 3,
    })
  },
)

test('a calendar with more than 2 MB of what is to come is refused in true words', async () => {
  const many = Array.from({ length: 3000 }, (_, at) => [...stayOf(`c${at}`, day(at), day(at + 1)), WORDS])
  await expect(connect('/large.ics', ...many)).rejects.toMatchObject({
    fields: { url: expect.stringContaining('larger than 2 MB, even without past bookings') },
  })
})
