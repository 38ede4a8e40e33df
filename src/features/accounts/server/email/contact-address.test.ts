import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { rateLimited } from '#src/contract/problem.ts'
import { addProperty, deleteProperty } from '#src/features/properties/contract/manage.ts'
import { publicPropertyBySlug } from '#src/features/properties/contract/browse.ts'
import { makeProperty } from '#src/testing/property.ts'
import { createTestApp, type Person } from '#src/testing/test-app.ts'
import { confirmEmail, me, updateProfile } from '../../contract.ts'

const testApp = await createTestApp({ RATE_LIMITS: 'on' })

const userOf = async (person: Person) => (await person.call(me, {})).user

/** The tokens of the links mailed to an address so far, oldest first. */
async function tokensFor(address: string): Promise<string[]> {
  await testApp.runJobs()
  return testApp.mailbox
    .filter(({ to }) => to === address)
    .flatMap(({ text }) => /\/verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? [])
}

const newAddress = () => `${randomUUID()}@post.example`

describe('the address that guests are to write to', () => {
  test('is shown once the link mailed to it was opened, and not before', async () => {
    const [host, contactEmail] = [await testApp.user('realtor'), newAddress()]
    const property = await makeProperty(testApp.db, host)
    const shown = async () =>
      (await testApp.call(publicPropertyBySlug, { slug: property.slug })).property.realtor_email
    await host.call(updateProfile, { publicEmail: true })
    const { message } = await host.call(updateProfile, { contactEmail })
    expect(message).toBe(`We sent a link to ${contactEmail}. Guests see it once you open the link.`)
    expect(await shown()).toBe(host.email)
    expect(await userOf(host)).toMatchObject({
      contactEmail: host.email,
      pendingContactEmail: contactEmail,
    })
    const [token] = await tokensFor(contactEmail)
    await testApp.call(confirmEmail, { token: token! }) // it was mailed
    expect(await shown()).toBe(contactEmail)
    // The account keeps its own.
    expect(await userOf(host)).toMatchObject({ email: host.email, contactEmail, pendingContactEmail: null })
    await expect(testApp.call(confirmEmail, { token: token! })).rejects.toMatchObject({ status: 400 })
    await host.call(updateProfile, { contactEmail: '' })
    expect(await shown()).toBe(host.email)
  })

  test('is not one that the host wants no more when the link is opened', async () => {
    const [host, first, second] = [await testApp.user('realtor'), newAddress(), newAddress()]
    await host.call(updateProfile, { contactEmail: first })
    const [old] = await tokensFor(first)
    await host.call(updateProfile, { contactEmail: second })
    await expect(testApp.call(confirmEmail, { token: old! })).rejects.toMatchObject({ status: 400 }) // it was mailed
    const [token] = await tokensFor(second)
    await testApp.call(confirmEmail, { token: token! }) // as above
    expect((await userOf(host)).contactEmail).toBe(second)
  })

  test('gets at most five links an hour, whoever asks for them', async () => {
    const [one, other, stranger] = [
      await testApp.user('realtor'),
      await testApp.user('realtor'),
      newAddress(),
    ]
    for (const host of [one, other, one, other, one]) {
      await host.call(updateProfile, { contactEmail: stranger })
      await testApp.runJobs()
      await host.call(updateProfile, { contactEmail: '' })
    }
    await expect(other.call(updateProfile, { contactEmail: stranger })).rejects.toSatisfy(rateLimited.is)
    expect(await tokensFor(stranger)).toHaveLength(5)
  })
})

describe('an email that nobody has confirmed', () => {
  const refused = {
    status: 400,
    fields: { publicEmail: 'Confirm your email address first. Then you can show it to everybody' },
  }

  test('is shown to nobody, which is said beside the switch', async () => {
    const host = await testApp.user('realtor', { isConfirmed: false })
    await expect(host.call(updateProfile, { publicEmail: true, city: 'Knysna' })).rejects.toMatchObject(
      refused,
    )
    expect(await userOf(host)).toMatchObject({ publicEmail: false, city: null })
  })

  test('stays hidden from a page that was shown with another address which is taken away', async () => {
    const [host, contactEmail] = [await testApp.user('realtor', { isConfirmed: false }), newAddress()]
    await host.call(updateProfile, { contactEmail })
    const [token] = await tokensFor(contactEmail)
    await testApp.call(confirmEmail, { token: token! }) // it was mailed
    await host.call(updateProfile, { publicEmail: true })
    await expect(host.call(updateProfile, { contactEmail: '' })).rejects.toMatchObject(refused)
    expect((await userOf(host)).emailVerified).toBe(false)
  })
})

describe('what everybody sees of a host', () => {
  const sea = () => ({
    name: `Sea ${randomUUID()}`,
    address: '1 Beach Road',
    city: 'Knysna',
    price_per_night: 900,
  })

  test('is asked with the first home, saved with it, and not asked again', async () => {
    const host = await testApp.user('realtor')
    expect((await userOf(host)).publicChosen).toBe(false)
    const { property } = await host.call(addProperty, {
      ...sea(),
      everybody_sees: { email: false, phone: true, address: true },
    })
    expect(await userOf(host)).toMatchObject({
      publicChosen: true,
      publicEmail: false,
      publicPhone: true,
      publicAddress: true,
    })
    const seen = await testApp.call(publicPropertyBySlug, { slug: property.public_slug })
    expect(seen.property).toMatchObject({ address: '1 Beach Road', realtor_email: null })
    await host.call(deleteProperty, { id: property._id })
    await host.call(addProperty, sea())
    expect(await userOf(host)).toMatchObject({ publicChosen: true, publicPhone: true })
  })

  test('is not saved where the home is refused, nor the home where the choice is', async () => {
    const host = await testApp.user('realtor', { isConfirmed: false })
    const everybody_sees = { email: true, phone: true, address: false }
    await expect(host.call(addProperty, { ...sea(), everybody_sees })).rejects.toMatchObject({ status: 400 })
    // As many as the plan allows.
    await testApp.pool.query('update organisations set property_count = 2 where id = $1', [
      host.organisation_id,
    ])
    const modest = { ...everybody_sees, email: false }
    await expect(host.call(addProperty, { ...sea(), everybody_sees: modest })).rejects.toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
    })
    expect(await userOf(host)).toMatchObject({ publicChosen: false, publicPhone: false })
    const { rows } = await testApp.pool.query('select from properties where realtor_id = $1', [host.id])
    expect(rows).toEqual([])
  })

  test('is the choice of the owner alone', async () => {
    const [host, manager] = [await testApp.user('realtor'), await testApp.user('realtor')]
    await testApp.pool.query(
      'update memberships set organisation_id = $1, position = $3 where user_id = $2',
      [host.organisation_id, manager.id, 'manager'],
    )
    const everybody_sees = { email: true, phone: true, address: true }
    await expect(manager.call(addProperty, { ...sea(), everybody_sees })).rejects.toMatchObject({
      status: 403,
    })
    expect((await userOf(host)).publicEmail).toBe(false)
  })

  test('changes the street of all homes 20 times an hour at most, and leaves the homes alone where nothing changes', async () => {
    const host = await testApp.user('realtor')
    const { id } = await makeProperty(testApp.db, host)
    const version = async () =>
      (await testApp.pool.query<{ xmin: string }>('select xmin from properties where id = $1', [id])).rows[0]
    const before = await version()
    for (let again = 0; again < 25; again += 1) await host.call(updateProfile, { publicAddress: false })
    expect(await version()).toEqual(before)
    for (let change = 0; change < 20; change += 1)
      await host.call(updateProfile, { publicAddress: change % 2 === 0 })
    await expect(host.call(updateProfile, { publicAddress: true })).rejects.toSatisfy(rateLimited.is)
    // Nor does a home that is added again and again change it.
    const everybody_sees = { email: false, phone: false, address: true }
    await expect(host.call(addProperty, { ...sea(), everybody_sees })).rejects.toSatisfy(rateLimited.is)
    // A change that says nothing of it leaves it as it is.
    await host.call(updateProfile, { city: 'Knysna' })
    const same = { ...everybody_sees, address: false }
    await host.call(addProperty, { ...sea(), everybody_sees: same })
  })
})

test('an address that was shown without being confirmed is hidden, and waits for its link', async () => {
  const file = new URL(
    '../../../../server/db/migrations/20261123T1210-contact-address-is-confirmed.sql',
    import.meta.url,
  )
  const statements = (await readFile(file, 'utf8')).split(';\n').filter(each => /^\s*update/m.test(each))
  const [host, plain] = [await testApp.user('realtor'), await testApp.user('realtor')]
  const client = await testApp.pool.connect()
  await client.query('begin')
  await client.query(
    `update users set public_email = true, contact_email = 'guest@stranger.example' where id = $1`,
    [host.id],
  )
  await client.query('update users set public_email = true where id = $1', [plain.id])
  for (const statement of statements) await client.query(statement)
  const { rows } = await client.query(
    'select public_email, contact_email, pending_contact_email from users where id = any($1) order by public_email',
    [[host.id, plain.id]],
  )
  await client.query('rollback')
  client.release()
  expect(rows).toEqual([
    { public_email: false, contact_email: null, pending_contact_email: 'guest@stranger.example' },
    { public_email: true, contact_email: null, pending_contact_email: null },
  ])
})
