import { photograph } from './photograph.ts'
import { followHost } from '../src/features/newsletters/contract/subscriptions.ts'
import { confirmAddress, expect, LAPTOP, mailTo, PHONE, test } from './fixtures.ts'

test(
  'a newsletter is written as it will read, with a photo of one’s own, and read in the host’s name',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const [realtor, client] = [
      await newcomer('realtor', 'Naledi Photo'),
      await newcomer('client', 'Kabelo Photo'),
    ]
    await client.call(followHost, { realtorId: realtor.user.id, source: 'host' })
    await confirmAddress(client)
    const guest = await open(client, { viewport: PHONE })
    await guest.goto('/news')
    await expect(guest.getByText('Your feed is empty')).toBeVisible()

    const host = await open(realtor, { viewport: LAPTOP })
    await host.goto('/realtor/news')
    await host.getByLabel('Title').fill('What is on')
    const body = host.getByRole('textbox', { name: 'Body' })
    await body.click()
    await host.keyboard.type('## Summer')
    await host.keyboard.press('Enter')
    await host.keyboard.type('- Dolphins')
    await host.keyboard.press('Enter')
    await host.keyboard.type('Market * Saturday')
    // An empty line ends the list.
    await host.keyboard.press('Enter')
    await host.keyboard.press('Enter')
    await host.keyboard.type('Come by the sea')
    for (let count = 0; count < 3; count += 1) await host.keyboard.press('Shift+ArrowLeft')
    // A browser tells the editor of a selection after the key.
    await expect.poll(() => host.evaluate(() => String(getSelection()))).toBe('sea')
    await host.keyboard.press('Control+k')
    await host.getByLabel('Link address').fill('naledi.example/sea')
    await host.keyboard.press('Enter')
    await expect(body.locator('h2')).toHaveText('Summer')
    await expect(body.getByRole('listitem')).toHaveText(['Dolphins', 'Market * Saturday'])
    await expect(body.getByRole('link', { name: 'sea', exact: true })).toHaveAttribute(
      'href',
      'https://naledi.example/sea',
    )
    // As it will read: one below the other.
    const [heading, list] = [await body.locator('h2').boundingBox(), await body.locator('ul').boundingBox()]
    expect(list!.y).toBeGreaterThanOrEqual(heading!.y + heading!.height) // both are visible

    const [chooser] = await Promise.all([
      host.waitForEvent('filechooser'),
      host.getByRole('button', { name: 'Upload a photo' }).click(),
    ])
    await chooser.setFiles(await photograph())
    await expect(host.getByRole('button', { name: 'Remove photo' })).toBeVisible()
    await expect(host.getByText('Saved', { exact: true })).toBeVisible()
    // The text comes back as it was.
    await host.reload()
    await expect(body.getByRole('listitem')).toHaveText(['Dolphins', 'Market * Saturday'])
    await host.getByRole('button', { name: 'Send to 1 follower' }).click()
    await host.getByRole('alertdialog').getByRole('button', { name: 'Send to 1 follower' }).click()

    // An open feed shows it without a reload.
    const post = guest.getByRole('listitem').filter({ hasText: 'What is on' })
    await expect(post).toContainText('Summer: Dolphins, Market * Saturday. Come by the sea')
    await expect(post.locator('img[src^="/uploads/"]')).toBeVisible()
    const mail = await mailTo(client.user.email, /Dolphins/)
    expect(mail.from?.name).toBe('Naledi Photo via Naledi')
    expect(mail.text).toContain('- Dolphins\n- Market * Saturday')
    expect(mail.text).toContain('sea (https://naledi.example/sea)')
    expect(mail.html).toMatch(/<img src="http[^"]+\/uploads\/[^"]+\.webp"/)
  },
)

test(
  'without the script of the visual editor a newsletter is written in a plain field',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await open(await newcomer('realtor', 'Sizwe Plain'), { viewport: PHONE })
    await host.route(/fitting-editor/, route =>
      route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw new Error()' }),
    )
    await host.goto('/realtor/news')
    const body = host.locator('textarea')
    await body.fill('Come and swim')
    await body.selectText()
    await body.press('Control+b')
    await expect(body).toHaveValue('**Come and swim**')
    await expect(host.getByText('Saved', { exact: true })).toBeVisible()
  },
)
