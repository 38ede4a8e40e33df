import { expect, inDays, LAPTOP, makeProperty, PHONE, test } from './fixtures.ts'
import { updateProfile } from '../src/features/accounts/contract.ts'
import { listBookings } from '../src/features/bookings/contract/reads.ts'
import { changeLegal } from '../src/features/terms/contract/legal.ts'
import { changeTerms, readTerms } from '../src/features/terms/contract/terms.ts'
import { findings } from './hindrances.ts'
import { STORY_COMPANY } from './story-company.ts'

test('a host sets terms with what a guest reads beside them, and a guest reviews them and sends', async ({
  open,
  newcomer,
}) => {
  const [realtor, client] = [await newcomer('realtor'), await newcomer('client', 'Zanele Khumalo')]
  const place = await makeProperty(realtor, { price_per_night: 1000, house_rules: 'No parties' })
  const host = await open(realtor, { viewport: LAPTOP })
  await host.goto(`/properties/${place._id}`)
  await host.getByRole('link', { name: 'Terms', exact: true }).click()
  const preview = host.getByRole('region', { name: 'What a guest reads' })
  // Four nights.
  await expect(preview).toContainText(/Total\s*R\s4\s000/)
  await expect(preview).toContainText(/R\s1\s200/)
  await host.getByLabel('Deposit in %').fill('60')
  await expect(preview).toContainText(/R\s2\s400/)
  await expect(host.getByText(/allows a reasonable deposit/)).toBeVisible()
  await host.getByLabel('Deposit in %').fill('25')
  await expect(host.getByText(/allows a reasonable deposit/)).toBeHidden()
  await host.getByRole('radio', { name: /^Flexible/ }).check()
  await host.getByRole('checkbox', { name: /^Use these terms/ }).check()
  await host.getByRole('button', { name: 'Save terms' }).click()

  // Without legal details terms are not on; what was typed stays.
  await host.getByRole('link', { name: 'Add legal details' }).click()
  await host.getByLabel('You are a').selectOption('Company')
  await host.getByLabel('Full name').fill(STORY_COMPANY.name)
  await host.getByLabel('Registration number').fill(STORY_COMPANY.registration)
  await host.getByLabel('Directors').fill(STORY_COMPANY.officers)
  await host.getByLabel('Address for service').fill(STORY_COMPANY.service_address)
  await host.getByLabel('Phone').fill(STORY_COMPANY.phone)
  await host.getByLabel('Email', { exact: true }).fill(STORY_COMPANY.email)
  await host.getByRole('button', { name: 'Save legal details' }).click()
  await expect(host.getByText('Legal details saved')).toBeVisible()
  await host.goto(`/properties/${place._id}/terms`)
  await expect(host.getByLabel('Deposit in %')).toHaveValue('25')
  await host.getByRole('button', { name: 'Save terms' }).click()
  await expect(host.getByText('Terms saved')).toBeVisible()
  expect((await realtor.call(readTerms, { id: place._id })).terms).toMatchObject({
    on: true,
    deposit: { kind: 'percent', value: 25 },
    policy: 'flexible',
  })

  const guest = await open(client, { viewport: PHONE })
  const stay = new URLSearchParams({ checkIn: inDays(40), checkOut: inDays(44), guests: '2' })
  await guest.goto(`/property/${place.public_slug}/book?${stay}`)
  const part = (name: string) => guest.getByRole('region', { name, exact: true })
  await expect(part('Price')).toContainText(/Total\s*R\s4\s000/)
  await expect(part('When you pay')).toContainText(/R\s1\s000/)
  await expect(part('When you pay')).toContainText(/R\s3\s000/)
  await expect(part('If you cancel')).toContainText('you get everything back')
  await expect(part('House rules')).toContainText('No parties')
  await expect(part('Your host')).toContainText('Directors T. Mokoena')
  await guest.getByRole('button', { name: 'Change stay' }).click()
  await guest.getByLabel('Guests').selectOption('3')
  await guest.getByLabel('Special requests (optional)').fill('We arrive late')
  await guest.getByRole('button', { name: 'Request booking' }).click()
  await expect(guest.getByText('Booking request submitted successfully!')).toBeVisible()
  const { bookings } = await client.call(listBookings, { tab: 'pending' })
  expect(bookings).toHaveLength(1)
})

test(
  'terms that change while a guest reads are shown before they can be accepted',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, client] = [await newcomer('realtor'), await newcomer('client')]
    const place = await makeProperty(realtor, { price_per_night: 1000 })
    await realtor.call(changeLegal, STORY_COMPANY)
    await realtor.call(changeTerms, { id: place._id, on: true })
    const guest = await open(client, { viewport: LAPTOP })
    const stay = new URLSearchParams({ checkIn: inDays(40), checkOut: inDays(44) })
    await guest.goto(`/property/${place.public_slug}/book?${stay}`)
    const plan = guest.getByRole('region', { name: 'When you pay' })
    await expect(plan).toContainText(/R\s1\s200/)
    await realtor.call(changeTerms, { id: place._id, deposit: { kind: 'percent', value: 40 } })
    await guest.getByRole('button', { name: 'Request booking' }).click()
    await expect(guest.getByText(/changed since you read them/)).toBeVisible()
    await expect(plan).toContainText(/R\s1\s600/)
    expect((await client.call(listBookings, { tab: 'pending' })).bookings).toEqual([])
    await guest.getByRole('button', { name: 'Request booking' }).click()
    await expect(guest.getByText('Booking request submitted successfully!')).toBeVisible()
  },
)

test(
  'a guest who is written to in Afrikaans reads and accepts the terms in Afrikaans',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, client] = [await newcomer('realtor'), await newcomer('client', 'Anri Botha')]
    const place = await makeProperty(realtor, { price_per_night: 1000, house_rules: 'No parties' })
    await realtor.call(changeLegal, STORY_COMPANY)
    await realtor.call(changeTerms, { id: place._id, on: true, methods: ['eft', 'cash'] })
    await client.call(updateProfile, { language: 'af' })
    const guest = await open(client, { viewport: PHONE })
    const stay = new URLSearchParams({ checkIn: inDays(40), checkOut: inDays(44), guests: '2' })
    await guest.goto(`/property/${place.public_slug}/book?${stay}`)
    const part = (name: string) => guest.getByRole('region', { name, exact: true })
    await expect(part('Prys')).toContainText(/4 nagte/)
    await expect(part('Prys')).toContainText(/Totaal\s*R\s4\s000/)
    await expect(part('Wanneer jy betaal')).toContainText('Dit bevestig die bespreking.')
    await expect(part('As jy kanselleer')).toContainText('jy kry alles terug')
    await expect(part('Jou gasheer')).toContainText('Direkteure T. Mokoena')
    await expect(guest.getByText('aanvaar jy die voorwaardes hierbo')).toBeVisible()
    await expect(guest.getByRole('heading', { level: 1, name: 'Vra ’n bespreking aan' })).toBeVisible()
    expect(await findings(guest, 'the review step in Afrikaans')).toEqual([])
    const send = () =>
      guest.getByRole('button', { name: 'Vra die bespreking aan' }).filter({ visible: true }).first().click()
    // A refusal is said in Afrikaans, too.
    await realtor.call(changeTerms, { id: place._id, deposit: { kind: 'percent', value: 40 } })
    await send()
    await expect(guest.getByText('Lees dit asseblief weer')).toBeVisible()
    await expect(part('Wanneer jy betaal')).toContainText(/R\s1\s600/)
    await send()
    await expect(guest.getByText('Jou versoek is gestuur!')).toBeVisible()
    expect((await client.call(listBookings, { tab: 'pending' })).bookings).toHaveLength(1)
  },
)
