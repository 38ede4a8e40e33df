// Scenes of the money of a stay: what its guest pays, said to be paid, paid, and what its host sees.
import { ACCOUNT, showAccount } from '../../../e2e/bank-account.ts'
import { inDays, makeProperty, person, step } from '../../../e2e/people.ts'
import { createBooking, updateBooking } from '../../../src/features/bookings/contract/requests.ts'
import { readMoney, recordPayment, sayPaid } from '../../../src/features/money/contract/money.ts'
import { changeLegal } from '../../../src/features/terms/contract/legal.ts'
import { changeTerms } from '../../../src/features/terms/contract/terms.ts'
import type { Scene, Screen } from '../scene.ts'
import { STORY_COMPANY } from '../../../e2e/story-company.ts'

const PAGE = '**/api/bookings/*/pay'

const states = (id: string): Screen[] => [
  {
    name: 'loading',
    address: `/booking/${id}/pay`,
    before: page => page.route(PAGE, () => new Promise<void>(() => undefined)),
    until: page => page.locator('.skel').first().waitFor(),
  },
  {
    name: 'failed',
    address: `/booking/${id}/pay`,
    before: page => page.route(PAGE, route => route.fulfill({ status: 500, json: { success: false } })),
    until: page =>
      page
        .getByText(/^Error loading/)
        .first()
        .waitFor(),
  },
]

export async function payScenes(url: string, dataDir: string): Promise<Scene[]> {
  const [host, guest] = [
    await person(url, 'realtor', 'Thandeka Mokoena'),
    await person(url, 'client', 'Kabelo Radebe'),
  ]
  const home = await makeProperty(host, { name: 'Kloof Cottage', price_per_night: 3000 })
  await host.call(changeLegal, { ...STORY_COMPANY, name: ACCOUNT.holder })
  await host.call(changeTerms, { id: home._id, on: true, methods: ['eft', 'cash'] })
  await showAccount(dataDir, host)
  const agreed = async (from: number) => {
    const stay = { check_in: inDays(from), check_out: inDays(from + 4), guests: 2 }
    const { booking } = await guest.call(createBooking, { property_id: home._id, ...stay })
    await step(host, booking, { status: 'confirmed' })
    return booking._id
  }
  const [asked, said, part, paid] = [await agreed(40), await agreed(50), await agreed(60), await agreed(70)]
  const pay = (id: string, amount: number) =>
    host.call(recordPayment, { id, method: 'eft', amount, at: inDays(0) })
  const { next } = await guest.call(readMoney, { id: said })
  await guest.call(sayPaid, { id: said, due: next!.due }) // its deposit is due
  await pay(part, 3600)
  await pay(paid, 12_000)
  const ill = await agreed(80)
  await pay(ill, 3600)
  await guest.call(updateBooking, { id: ill, status: 'cancelled', cause: 'hospitalisation' })
  const bookings = Object.entries({ asked, said, part, paid })
  return [
    {
      name: 'pay',
      who: guest,
      screens: [
        ...bookings.map(([name, id]) => ({ name, address: `/booking/${id}/pay` })),
        ...bookings.map(([name, id]) => ({ name: `stay-${name}`, address: `/booking/${id}` })),
        { name: 'list', address: '/bookings' },
        ...states(asked),
      ],
    },
    {
      name: 'pay-host',
      who: host,
      screens: [
        ...bookings.map(([name, id]) => ({ name, address: `/booking/${id}` })),
        { name: 'cancelled-ill', address: `/booking/${ill}` },
        { name: 'list', address: '/bookings' },
        {
          name: 'received',
          address: `/booking/${said}`,
          act: async page => {
            await page.getByRole('button', { name: 'Received' }).click()
            await page.getByRole('dialog').waitFor()
          },
        },
      ],
    },
  ]
}
