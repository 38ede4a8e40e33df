// Pictures of a host's screens for the help.
import { PROPERTY, MIDDLE, NARROW, dialog, fields, titled, type HelpView } from './help-views.ts'

export function forHosts(propertyId: string): Omit<HelpView, 'who'>[] {
  const edit = `/properties/${propertyId}/listing`
  return [
    {
      name: 'add-home-steps',
      width: NARROW,
      address: '/properties/add',
      act: async page => {
        await page.getByLabel('Property name').fill('Kloof Cottage')
        await page
          .getByLabel('Description')
          .fill('A thatched cottage below the mountain, with a stoep for the evening.')
      },
      of: page => page.locator('main form'),
    },
    { name: 'room-and-price', width: MIDDLE, address: edit, of: page => fields(page, 'Room and price') },
    {
      name: 'picture-picker',
      width: MIDDLE,
      address: edit,
      of: page => fields(page, 'Photos and amenities').locator('> div').first(),
    },
    {
      name: 'requests-card',
      width: NARROW,
      address: '/dashboard',
      // Two say as much as all.
      act: page =>
        titled(page, /^Requests/)
          .getByRole('listitem')
          .evaluateAll(rows => rows.slice(2).forEach(row => row.remove())),
      of: page => titled(page, /^Requests/),
    },
    {
      name: 'add-booking',
      width: NARROW,
      address: '/bookings?add=1',
      act: async page => {
        await dialog(page).getByLabel('Guest name').fill('Nomsa Dube')
        await dialog(page).getByLabel('Guest email').fill('nomsa.dube@post.example')
      },
      of: dialog,
    },
    {
      name: 'bookings-tabs',
      width: NARROW,
      margin: 0,
      address: '/bookings',
      of: page => page.getByRole('navigation', { name: 'Bookings' }),
    },
    {
      name: 'arrival-form',
      width: MIDDLE,
      address: `/properties/${propertyId}/arrival`,
      of: page => titled(page, 'Getting in'),
    },
    {
      name: 'template-preview',
      width: NARROW,
      address: '/templates',
      act: async page => {
        await page.getByRole('link', { name: /The first morning/ }).click()
        await page
          .getByText(/^Good morning/)
          .last()
          .waitFor()
      },
      of: page => titled(page, 'What a guest reads'),
    },
    {
      name: 'automation-list',
      width: MIDDLE,
      address: '/automations',
      // A few parts of a stay say as much as all.
      act: page =>
        page
          .getByRole('main')
          .locator('ol > li')
          .evaluateAll(parts => parts.slice(4).forEach(part => part.remove())),
      of: page => page.getByRole('main').locator('ol'),
    },
    {
      name: 'turnovers',
      width: MIDDLE,
      address: '/turnovers',
      // A few say as much as all.
      act: page =>
        page
          .getByRole('region', { name: 'Turnovers of the next days' })
          .getByRole('listitem')
          .filter({ has: page.getByRole('button') })
          .evaluateAll(rows => rows.slice(2).forEach(row => row.remove())),
      of: page => page.getByRole('region', { name: 'Turnovers of the next days' }).locator('ul.card'),
    },
    { name: 'home-nights', width: NARROW, address: '/properties', of: page => page.getByRole('article') },
    {
      name: 'owner-box',
      width: 1280,
      address: PROPERTY,
      act: page => page.getByText('Next arrival').waitFor(),
      of: page => page.getByRole('region', { name: 'Your home' }),
    },
    {
      name: 'now-band',
      width: MIDDLE,
      address: '/dashboard',
      of: page => page.getByRole('region', { name: 'Now' }),
    },
    {
      name: 'statement-lines',
      width: MIDDLE,
      address: '/money/statement',
      act: page =>
        page
          .getByRole('button', { name: /^Open the statement/ })
          .first()
          .click(),
      of: page => page.locator('section.card').filter({ hasText: 'lines read' }),
    },
    {
      name: 'dispute-row',
      width: MIDDLE,
      address: '/money/disputes',
      of: page => page.locator('main .card').filter({ hasText: 'Evidence (PDF)' }),
    },
    {
      name: 'import-preview',
      width: MIDDLE,
      margin: 8,
      address: '/import',
      async act(page) {
        const earlier = page.locator('section').filter({ hasText: 'Earlier imports' })
        await earlier
          .getByRole('listitem')
          .filter({ hasText: 'To look at' })
          .getByRole('link')
          .first()
          .click()
        await page.getByRole('region', { name: 'Rows' }).getByRole('listitem').first().waitFor()
      },
      of: page => page.getByRole('region', { name: 'Rows' }),
    },
    {
      name: 'your-data',
      width: MIDDLE,
      address: '/profile?tab=data',
      // Progress of a copy differs from one picture to the next.
      act: page =>
        titled(page, 'A copy of everything')
          .locator('ul')
          .evaluateAll(lists => lists.forEach(list => list.remove())),
      of: page => titled(page, 'A copy of everything'),
    },
    {
      name: 'register-row',
      width: MIDDLE,
      margin: 0,
      address: '/guest-register',
      async act(page) {
        const row = page
          .getByRole('listitem')
          .filter({ hasText: /2 of 4/ })
          .first()
        await row.getByRole('button', { name: /^Show guests/ }).click()
        const link = row.getByText(/^http\S+$/)
        await link.evaluate(box => {
          box.textContent = 'https://naledi.example/guest-register/…'
        })
      },
      of: page =>
        page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.getByRole('button', { name: /^Hide guests/ }) }),
    },
    { name: 'occupancy', width: NARROW, address: '/dashboard', of: page => titled(page, 'Occupancy') },
  ]
}

export function forNewHosts(): Omit<HelpView, 'who'>[] {
  return [
    { name: 'billing-card', width: NARROW, address: '/profile', of: page => titled(page, 'Billing') },
    {
      name: 'password-card',
      width: NARROW,
      address: '/profile?tab=security',
      of: page => titled(page, 'Change password'),
    },
    {
      name: 'confirm-bar',
      width: NARROW,
      margin: 6,
      address: '/dashboard',
      of: page => page.getByText('Please confirm your email address.').locator('xpath=ancestor::div[3]'),
    },
  ]
}
