import { expect, test } from 'vitest'
import { addDays } from '#src/contract/days.ts'
import { bookingsCalendar } from '#src/features/bookings/contract/reads.ts'
import { createBooking, updateBooking } from '#src/features/bookings/contract/requests.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { addBlock, changeBlock, deleteBlock } from '../contract/blocks.ts'
import { propertyNotFound } from '../contract/nights.ts'

const testApp = await createTestApp()
const { pool } = testApp
const host = await testApp.user('realtor')
const client = await testApp.user('client')
const day = (count: number) => addDays(testApp.deps.today(), count)
const nights = { from: day(3), to: day(5) }
const block = (propertyId: string) =>
  host.call(addBlock, { property_id: propertyId, ...nights, reason: 'owner' })

/** Returns the outcome of a call that waits for another writer of the same home, which does this before it releases the home. */
async function endOf(work: () => Promise<unknown>, propertyId: string, meanwhile?: string): Promise<unknown> {
  // As writers of nights lock it, and as a deletion does.
  const lock = meanwhile ? 'for update' : 'for no key update'
  const writer = await pool.connect()
  try {
    await writer.query('begin')
    await writer.query(`select from properties where id = $1 ${lock}`, [propertyId])
    const end = work().then(
      () => 'done',
      (error: unknown) => error,
    )
    const { rows: own } = await writer.query<{ pid: number }>('select pg_backend_pid() as pid')
    const waiting = async () => {
      const { rows } = await pool.query(
        'select from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))',
        [own[0]!.pid],
      )
      return rows.length
    }
    await expect.poll(waiting).toBe(1)
    if (meanwhile) await writer.query(meanwhile)
    await writer.query('commit')
    return await end
  } finally {
    writer.release()
  }
}

test('whoever writes nights of a home waits for another who does, so that two never wait for each other', async () => {
  const { id } = await makeProperty(testApp.db, host)
  const stay = { property_id: id, check_in: day(10), check_out: day(12), guests: 1 }
  const { booking } = await client.call(createBooking, stay)
  const { block: made } = await block(id)
  for (const work of [
    () => block(id),
    () => host.call(changeBlock, { id: made._id!, to: day(6) }),
    () => client.call(updateBooking, { id: booking._id, check_out: day(13) }),
    () => client.call(createBooking, { ...stay, check_in: day(20), check_out: day(22) }),
    () => host.call(updateBooking, { id: booking._id, status: 'cancelled' }),
  ])
    expect(await endOf(work, id)).toBe('done')
})

test('a home that is deleted meanwhile takes no block and no stay: it is not found', async () => {
  const stay = { check_in: day(10), check_out: day(12), guests: 1 }
  const guest = { guest_name: 'Sipho', guest_email: 'sipho@post.example' }
  for (const work of [
    (property_id: string) => block(property_id),
    (property_id: string) => client.call(createBooking, { ...stay, property_id }),
    (property_id: string) => host.call(createBooking, { ...stay, ...guest, property_id }),
  ]) {
    const { id } = await makeProperty(testApp.db, host)
    const end = await endOf(() => work(id), id, `delete from properties where id = '${id}'`)
    expect(end).toSatisfy(propertyNotFound.is)
  }
})

test('a block that is deleted meanwhile is not moved: it is not found', async () => {
  const { id } = await makeProperty(testApp.db, host)
  const { block: made } = await block(id)
  const change = () => host.call(changeBlock, { id: made._id!, to: day(6) })
  expect(await endOf(change, id, `delete from calendar_blocks where id = '${made._id}'`)).toMatchObject({
    status: 404,
  })
  const range = { property_id: id, from: day(0), to: day(30) }
  expect((await host.call(bookingsCalendar, range)).blocks).toEqual([])
  await expect(host.call(deleteBlock, { id: made._id! })).rejects.toMatchObject({ status: 404 })
})
