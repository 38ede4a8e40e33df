import { expect, test } from './fixtures.ts'

test(
  'what was typed into a dialog is not lost by Escape without a question, and a page that is left asks too',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const page = await open(await newcomer('realtor'))
    await page.goto('/developers')
    await page.getByRole('button', { name: 'New key' }).click()
    const dialog = page.getByRole('dialog', { name: 'New key' })
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await dialog.getByLabel('Name').fill('Our sheet')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('Our sheet')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: 'New key' }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await page.goto('/profile?tab=security')
    await page.getByLabel('New email').fill('other@post.example')
    await page.getByRole('link', { name: 'Calendar' }).first().click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/profile?tab=security')
    await page.getByLabel('New email').fill('')
    await page.getByRole('link', { name: 'Calendar' }).first().click()
    await expect(page).toHaveURL(/\/calendar/)
  },
)

test('a form that gets no answer says so, keeps what was typed, and sends it again under the same key', async ({
  open,
  newcomer,
}) => {
  const page = await open(await newcomer('realtor'))
  const keys: (string | undefined)[] = []
  await page.route('**/api/templates', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length === 1 ? route.abort() : route.fallback()
  })
  await page.goto('/templates')
  await page.getByRole('button', { name: 'Write my own' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Welcome')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByRole('alert')).toContainText('What you typed is still here')
  await expect(name).toHaveValue('Welcome')
  await page.getByRole('button', { name: 'Save template' }).click()
  // Without a text it is refused, beside the field and in it; what is edited is no longer wrong.
  const text = page.getByLabel('Text in English')
  await expect(text).toBeFocused()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await text.fill('Welcome to us')
  await expect(text).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Template saved')).toBeVisible()
  expect(keys).toHaveLength(3)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
