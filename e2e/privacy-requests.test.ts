import { longDay } from '../src/contract/words.ts'
import { listPrivacyRequests } from '../src/features/privacy/contract/requests.ts'
import { expect, inDays, mailedLink, mailTo, makeProperty, PHONE, test } from './fixtures.ts'

test(
  'anybody asks without an account or script, confirms by the mailed link, and the host answers',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const property = await makeProperty(host)
    const address = `lerato.${property._id}@post.example`
    const visitor = await open(null, { viewport: PHONE, javaScriptEnabled: false })
    await visitor.goto(`/privacy/request?about=${property._id}`)
    await visitor.getByLabel('Request', { exact: true }).selectOption('Correct it')
    await visitor.getByLabel('Your email or phone').fill(address)
    await visitor.getByRole('button', { name: 'Send request' }).click()
    await expect(visitor.getByText('Please say what you ask for')).toBeVisible()
    await expect(visitor.getByLabel('Your email or phone')).toHaveValue(address)
    await visitor.getByLabel('Your request').fill('My name is Lerato Mokoena')
    await visitor.getByRole('button', { name: 'Send request' }).click()
    await expect(visitor.getByRole('heading', { name: 'We have your request' })).toBeVisible()

    await visitor.goto(await mailedLink(address, 'privacy/request'))
    // To open it is not enough: programs that check mails do.
    expect((await host.call(listPrivacyRequests, {})).requests).toMatchObject([{ proven: false }])
    await visitor.getByRole('button', { name: 'Confirm the request' }).click()
    await expect(visitor.locator('main')).toContainText('Your request is with those who answer it')

    const page = await open(host, { viewport: PHONE })
    await page.goto('/privacy-requests')
    await page.getByRole('button', { name: `Open the request of ${address}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('The link in our email')
    await expect(dialog).toContainText('My name is Lerato Mokoena')
    await dialog.getByLabel('Words to them').fill('Your name is Lerato here now')
    await dialog.getByRole('button', { name: 'Save answer' }).click()
    await expect(page.getByText('Answer saved')).toBeVisible()
    expect((await mailTo(address, /Lerato here now/)).text).toContain('Information Regulator')
  },
)

test(
  'a host writes down a letter of last week, whose 30 days count from then, and says no with a ground',
  { tag: '@all' },
  async ({ open, newcomer }) => {
    const host = await newcomer('realtor')
    const page = await open(host, { viewport: PHONE })
    await page.goto('/privacy-requests')
    await page.getByRole('button', { name: 'Someone asked us' }).click()
    const note = page.getByRole('dialog', { name: 'Someone asked us' })
    await note.getByLabel('They want to').selectOption('Delete their information')
    await note.getByLabel('How they asked').selectOption('Post')
    await note.getByLabel('Day they asked').fill(inDays(-7))
    await note.getByLabel('Their name or stay').fill('Our guest in June')
    await note.getByLabel('Their email or phone').fill('082 555 0177')
    await note.getByLabel('What they asked').fill('Please forget me')
    await note.getByRole('button', { name: 'Save request' }).click()
    await expect(page.getByText(`Request saved. Answer by ${longDay(inDays(23))}`)).toBeVisible()

    await page.getByRole('button', { name: 'Open the request of 082 555 0177' }).click()
    const answer = page.getByRole('dialog', { name: 'Answer this request' })
    await answer.getByLabel('Your answer').selectOption('No')
    await answer.getByLabel('Words to them').fill('We may not')
    await answer.getByRole('button', { name: 'Save answer' }).click()
    await expect(answer).toContainText('Please say on what ground you refuse')
    await answer.getByLabel('Ground').fill('The guest register')
    await answer.getByRole('button', { name: 'Save answer' }).click()
    await expect(page.getByText('Answer saved')).toBeVisible()
    const { requests } = await host.call(listPrivacyRequests, {})
    expect(requests).toMatchObject([{ how: 'post', answer: 'refused', ground: 'The guest register' }])
  },
)
