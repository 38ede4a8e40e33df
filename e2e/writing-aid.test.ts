import { listMessages, sendMessage } from '../src/features/messages/contract.ts'
import { startTemplates } from '../src/features/templates/contract.ts'
import { expect, makeProperty, PHONE, request, step, test } from './fixtures.ts'

test(
  'a reply to what a guest asked is put into the field from a template, by keyboard, and taken back; nothing is sent',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, client] = [
      await newcomer('realtor', 'Thandeka Aid'),
      await newcomer('client', 'Kabelo Aid'),
    ]
    const booking = await request(client, await makeProperty(realtor), 20, 2)
    await step(realtor, booking, { status: 'confirmed' })
    await client.call(sendMessage, {
      receiver_id: realtor.user.id,
      booking_id: booking._id,
      content: 'How do we get there?',
    })
    const host = await open(realtor, { viewport: PHONE })
    await host.goto(`/messages?booking=${booking._id}`)
    const field = host.getByLabel('Message', { exact: true })
    const suggest = host.getByRole('button', { name: 'Suggest a reply' })
    await field.fill('And mind the step.')
    await suggest.press('Enter')
    await expect(host.getByText(/We couldn’t suggest a reply\. .*you have none yet/)).toBeVisible()
    await expect(field).toHaveValue('And mind the step.')

    await realtor.call(startTemplates, {})
    await suggest.press('Enter')
    await expect(field).toHaveValue(/^Hi Kabelo\n[^]*\nAnd mind the step\.$/)
    await expect(field).toBeFocused()
    await expect(
      host.getByText(/From your template “How to get here”\. Fill in what is in brackets: /),
    ).toBeVisible()
    await field.press('End')
    await field.pressSequentially(' Bye')
    await host.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(field).toHaveValue('And mind the step.')
    await expect(host.getByText('Your own text is back.')).toBeVisible()
    await host.getByRole('button', { name: 'Redo' }).press('Enter')
    await expect(field).toHaveValue(/^Hi Kabelo\n[^]* Bye$/)
    expect(await host.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const written = (await client.call(listMessages, {})).messages.map(({ content }) => content)
    expect(written).toEqual(['How do we get there?'])

    await host.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(host.getByText('Message sent')).toBeVisible()
    await expect(host.getByRole('button', { name: /Undo|Redo/ })).toHaveCount(0)
  },
)

test(
  'a guest who asks how to pay gets no reply about something else: nothing is suggested that the host did not write',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, client] = [
      await newcomer('realtor', 'Thandeka Aid'),
      await newcomer('client', 'Kabelo Aid'),
    ]
    const booking = await request(client, await makeProperty(realtor), 20, 2)
    await step(realtor, booking, { status: 'confirmed' })
    await realtor.call(startTemplates, {})
    await client.call(sendMessage, {
      receiver_id: realtor.user.id,
      booking_id: booking._id,
      content: 'Can I pay by EFT? When do you need the deposit?',
    })
    const host = await open(realtor, { viewport: PHONE })
    await host.goto(`/messages?booking=${booking._id}`)
    await expect(host.getByText('Can I pay by EFT?').last()).toBeVisible()
    const field = host.getByLabel('Message', { exact: true })
    await expect(field).toHaveValue('')
    await host.getByRole('button', { name: 'Suggest a reply' }).click()
    await expect(
      host.getByText('AI Studio has nothing to suggest here. Please write it yourself'),
    ).toBeVisible()
    await expect(host.getByText(/We couldn’t suggest a reply/)).toBeHidden()
    await expect(field).toHaveValue('')
  },
)

test('guests are offered nothing that writes for them', { tag: '@all' }, async ({ open, newcomer }) => {
  const [realtor, client] = [
    await newcomer('realtor', 'Thandeka Aid'),
    await newcomer('client', 'Kabelo Aid'),
  ]
  const booking = await request(client, await makeProperty(realtor), 20, 2)
  const guest = await open(client, { viewport: PHONE })
  await guest.goto(`/messages?booking=${booking._id}`)
  await expect(guest.getByLabel('Message', { exact: true })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Suggest a reply' })).toHaveCount(0)
})
