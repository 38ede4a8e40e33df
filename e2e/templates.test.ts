import { changeArrivalNotes } from '../src/features/arrival/contract.ts'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { startTemplates } from '../src/features/templates/contract.ts'
import { listWhatsapp } from '../src/features/whatsapp/contract.ts'
import { expect, makeProperty, inDays, LAPTOP, PHONE, request, step, test } from './fixtures.ts'

const GUEST = 'Nomsa Khumalo'

test(
  'a host begins with six templates, puts one into a message, and is told what lacks instead of a hole',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, client] = [await newcomer('realtor', 'Thandeka Story'), await newcomer('client', GUEST)]
    const place = await makeProperty(realtor)
    const booking = await request(client, place, 20, 2)
    await step(realtor, booking, { status: 'confirmed' })
    const host = await open(realtor, { viewport: LAPTOP })
    await host.goto('/templates')
    await host.getByRole('button', { name: 'Add 6 starter templates' }).click()
    const list = host.getByRole('navigation', { name: 'Templates', exact: true })
    await expect(list.getByRole('link')).toHaveCount(6)

    await host.goto(`/messages?booking=${booking._id}`)
    const field = host.getByLabel('Message', { exact: true })
    const dialog = host.getByRole('dialog')
    await host.getByRole('button', { name: 'Insert template' }).click()
    await dialog.getByLabel('Template', { exact: true }).selectOption('Check-in details')
    await expect(dialog.getByText('This message is missing details, so it can’t be sent yet.')).toBeVisible()
    await expect(
      dialog.getByRole('listitem').filter({ hasText: 'Wi-Fi name is not filled in.' }),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Insert', exact: true })).toBeDisabled()
    await dialog.getByLabel('Template', { exact: true }).selectOption('The first morning')
    await dialog.getByRole('button', { name: 'Insert', exact: true }).click()
    await expect(field).toHaveValue(/^Good morning Nomsa/)
    await expect(field).toBeFocused()
  },
)

test(
  'a host writes a template in two languages with variables at the caret, sees it on a booking, fills in what lacks, and opens it in WhatsApp',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const realtor = await newcomer('realtor', 'Thandeka Story')
    const place = await makeProperty(realtor)
    const { booking } = await realtor.call(createBooking, {
      property_id: place._id,
      check_in: inDays(20),
      check_out: inDays(22),
      guests: 2,
      guest_name: GUEST,
      guest_email: 'nomsa.story@post.example',
      guest_phone: '082 555 0119',
      guest_language: 'af',
    })
    const host = await open(realtor, { viewport: LAPTOP })
    await host.goto('/templates')
    await host.getByRole('button', { name: 'Write my own' }).click()
    await host.getByLabel('Name', { exact: true }).fill('The line')
    const english = host.getByLabel('Text in English')
    await english.fill('Hi , the Wi-Fi is ')
    await english.press('Home')
    for (let pressed = 0; pressed < 3; pressed += 1) await english.press('ArrowRight')
    await host.getByRole('button', { name: "Guest's first name" }).click()
    await expect(english).toHaveValue('Hi {{guest_first_name}}, the Wi-Fi is ')
    await english.press('End')
    await host.getByRole('button', { name: 'More to insert' }).press('Enter')
    await host.getByRole('menuitem', { name: 'Wi-Fi name' }).press('Enter')
    await expect(english).toHaveValue('Hi {{guest_first_name}}, the Wi-Fi is {{wifi_name}}')
    await expect(host.getByText('Hi Nomsa, the Wi-Fi is Wi-Fi name')).toBeVisible()
    await expect(host.getByText('This message is missing details, so it can’t be sent yet.')).toBeVisible()
    await host.getByRole('button', { name: /Afrikaans/ }).click()
    await host.getByLabel('Text in Afrikaans').fill('Hallo {{guest_fist_name}}, die Wi-Fi is {{wifi_name}}')
    await host.getByRole('button', { name: 'English' }).click()
    await host.getByRole('button', { name: 'Save template' }).click()
    // A refused text is shown in its language.
    await expect(host.getByText('“guest_fist_name” isn’t a variable').first()).toBeVisible()
    await host.getByLabel('Text in Afrikaans').fill('Hallo {{guest_first_name}}, die Wi-Fi is {{wifi_name}}')
    await host.reload()
    await expect(host.getByLabel('Text in Afrikaans')).toHaveValue(/guest_first_name/)
    await host.getByRole('button', { name: 'Save template' }).click()
    await expect(host.getByText('Template saved')).toBeVisible()

    await host.getByRole('link', { name: 'Fill it in' }).click()
    await host.getByLabel('Wi-Fi name (optional)').fill('Story Cottage')
    await host.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(host.getByText('Saved', { exact: true })).toBeVisible()

    await host.goto(`/booking/${booking._id}`)
    await host.getByRole('button', { name: 'WhatsApp', exact: true }).click()
    const dialog = host.getByRole('dialog')
    await expect(dialog).toContainText('+27 82 555 0119')
    await dialog.getByLabel('Template', { exact: true }).selectOption('The line')
    await expect(dialog.getByLabel('Message', { exact: true })).toHaveValue(
      'Hallo Nomsa, die Wi-Fi is Story Cottage',
    )
    const opens = dialog.getByRole('link', { name: 'Open WhatsApp' })
    const words = encodeURIComponent('Hallo Nomsa, die Wi-Fi is Story Cottage')
    await expect(opens).toHaveAttribute('href', `https://wa.me/27825550119?text=${words}`)
    await host.context().route('https://wa.me/**', route => route.fulfill({ body: 'WhatsApp' }))
    const opened = host.waitForEvent('popup')
    await opens.click()
    await opened
    await expect(host.getByText('Opened in WhatsApp by Thandeka Story')).toBeVisible()
    expect((await realtor.call(listWhatsapp, { id: booking._id })).openings).toHaveLength(1)
  },
)

test(
  'a guest reads on a phone how to arrive, and when the door code will stand there',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, client] = [await newcomer('realtor'), await newcomer('client', GUEST)]
    const place = await makeProperty(realtor)
    await realtor.call(changeArrivalNotes, {
      id: place._id,
      door_code: '4711#',
      directions: 'Left at the tree',
    })
    await realtor.call(startTemplates, {})
    const booking = await request(client, place, 20, 2)
    const guest = await open(client, { viewport: PHONE })
    await guest.goto(`/booking/${booking._id}`)
    await expect(
      guest.getByRole('heading', { name: 'Special requests' }).or(guest.getByText('None')),
    ).toBeVisible()
    await expect(guest.getByText('Left at the tree')).toHaveCount(0)
    await step(realtor, booking, { status: 'confirmed' })
    await expect(guest.getByRole('heading', { name: 'For your arrival' })).toBeVisible()
    await expect(guest.getByText('Left at the tree')).toBeVisible()
    await expect(guest.getByText(/Available here from/)).toBeVisible()
    await expect(guest.getByText('4711#')).toHaveCount(0)
    await guest.goto('/templates')
    await expect(guest).not.toHaveURL(/templates/)
  },
)
