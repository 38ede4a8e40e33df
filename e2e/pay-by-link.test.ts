import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { changeLegal } from '../src/features/terms/contract/legal.ts'
import { changeTerms } from '../src/features/terms/contract/terms.ts'
import { previewTemplate } from '../src/features/templates/contract.ts'
import { ACCOUNT, showAccount } from './bank-account.ts'
import { expect, inDays, makeProperty, PHONE, test } from './fixtures.ts'
import { findings } from './hindrances.ts'
import { STORY_COMPANY } from './story-company.ts'

test(
  'a guest without an account pays by the link of the stay, and whoever changes its code sees nothing',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor', 'Thandeka Mokoena')
    const place = await makeProperty(realtor, { price_per_night: 1000 })
    await realtor.call(changeLegal, STORY_COMPANY)
    await realtor.call(changeTerms, { id: place._id, on: true, methods: ['eft', 'cash'] })
    await showAccount(process.env.E2E_DATA_DIR!, realtor) // playwright.config.ts sets it
    const { booking } = await realtor.call(createBooking, {
      property_id: place._id,
      check_in: inDays(40),
      check_out: inDays(44),
      guests: 2,
      guest_name: 'Nomsa Dlamini',
      guest_email: 'nomsa-pays@post.example',
    })
    const { text } = await realtor.call(previewTemplate, {
      booking_id: booking._id,
      texts: { en: '{{payment_link}}' },
    })
    const { pathname, search } = new URL(text!) // something is due
    expect(pathname).toBe(`/booking/${booking._id}/pay`)

    const guest = await open(null, { viewport: PHONE })
    await guest.goto(`${pathname}${search}`)
    await expect(guest.getByText(ACCOUNT.number)).toBeVisible()
    await expect(guest.getByText(/^NAL[0-9A-Z]{6}$/)).toBeVisible()
    expect(await findings(guest, pathname)).toEqual([])
    await guest.getByRole('button', { name: 'I have paid' }).filter({ visible: true }).first().click()
    await expect(guest.getByRole('heading', { name: 'We have not seen your payment yet.' })).toBeVisible()

    await guest.goto(`${pathname}?code=${search.slice(6, -4)}aaaa`)
    await expect(guest.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
    await guest.goto(pathname)
    await expect(guest).toHaveURL(/\/login$/)
  },
)
