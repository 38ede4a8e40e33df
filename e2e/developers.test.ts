import { listProperties } from '../src/features/properties/contract/manage.ts'
import { expect, makeProperty, PHONE, request, test } from './fixtures.ts'
import { openTool } from './open-tool.ts'

test(
  'a host gives a program a key that is shown once, and ends it; and has another told of a request',
  { tag: '@all' },
  async ({ open, newcomer, baseURL }) => {
    const { url, received, server } = await openTool()
    const [host, guest] = [await newcomer('realtor'), await newcomer('client')]
    const page = await open(host, { viewport: PHONE })
    const confirm = async (password: string) => {
      const asking = page.getByRole('dialog', { name: 'Confirm with your password' })
      await asking.getByLabel('Your password').fill(password)
      await asking.getByRole('button', { name: 'Confirm' }).click()
    }
    await page.goto('/developers')
    await page.getByRole('button', { name: 'New key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Our sheet')
    await dialog.getByRole('button', { name: 'Create the key' }).click()
    await confirm('not this')
    await expect(dialog.getByText('That is not your password')).toBeVisible()
    await confirm(host.password)
    const key = (await dialog.getByLabel('The key').textContent()) ?? ''
    await dialog.getByRole('button', { name: 'I’ve saved the key' }).click()
    await expect(page.getByText('Read only')).toBeVisible()
    await expect(page.getByText(key)).toHaveCount(0)
    const asked = () =>
      fetch(`${baseURL}${listProperties.path}`, { headers: { authorization: `Bearer ${key}` } })
    expect((await asked()).status).toBe(200)
    await page.getByRole('button', { name: 'End Our sheet' }).click()
    await page.getByRole('button', { name: 'Revoke key' }).click()
    await expect(page.getByText('No API keys yet')).toBeVisible()
    expect((await asked()).status).toBe(401)

    await page.getByRole('button', { name: 'New webhook' }).click()
    await dialog.getByLabel('Name').fill('Our tool')
    await dialog.getByLabel('Address').fill('https://169.254.169.254/')
    await dialog.getByRole('button', { name: 'Create the webhook' }).click()
    await confirm(host.password)
    await expect(dialog.getByText('publicly reachable')).toBeVisible()
    await dialog.getByLabel('Address').fill(url)
    await dialog.getByRole('button', { name: 'Create the webhook' }).click()
    await expect(dialog.getByText(/^whsec_/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'The secret of Our tool' }).click()
    await confirm(host.password)
    await expect(dialog.getByText(/^whsec_/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Test Our tool' }).click()
    await expect(dialog.getByText('Delivered')).toBeVisible({ timeout: 15_000 })
    await request(guest, await makeProperty(host), 30, 3)
    await expect
      .poll(() => received.map(({ event }) => event), { timeout: 15_000 })
      .toContain('booking.requested')
    server.close()
  },
)
