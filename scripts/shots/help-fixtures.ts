// To whom the pictures of the help are shown, and what is made for them.
import type { Page } from '@playwright/test'
import { inDays, type Person, person } from '../../e2e/people.ts'
import { startAutomations } from '../../src/features/automations/contract/automations.ts'
import { createBooking } from '../../src/features/bookings/contract/requests.ts'
import { listProperties } from '../../src/features/properties/contract/manage.ts'
import { joinWaitlist } from '../../src/features/waitlist/contract.ts'
import { bookingLink, waitlistCode } from './database.ts'
import { forHosts, forNewHosts } from './help-hosts.ts'
import { forGuests, forVisitors, type HelpView } from './help-views.ts'
import { demoPerson } from '../../e2e/people.ts'

/** All of them, with the people of the demo and two who are new to it. */
export async function helpViews(url: string, dataDir: string): Promise<HelpView[]> {
  const [host, guest] = [await demoPerson(url, 'realtor'), await demoPerson(url, 'client')]
  const newHost = await person(url, 'realtor', 'Nomvula Sithole', 'nomvula@post.example')
  const email = 'lerato@post.example'
  await guest.call(joinWaitlist, { email, source: 'waitlist' })
  await host.call(startAutomations, {})
  const { properties } = await host.call(listProperties, {})
  const property = properties.find(({ name }) => name === 'Kloof Cottage')! // the demo has it
  const { booking } = await host.call(createBooking, {
    property_id: property._id,
    guest_name: 'Lerato Dlamini',
    guest_email: email,
    check_in: inDays(200),
    check_out: inDays(204),
    guests: 2,
  })
  const claim = {
    name: 'claim-card',
    width: 600,
    address: await bookingLink(dataDir, booking._id),
    of: (page: Page) => page.locator('main .card'),
  }
  const shownTo = (who: Person | null) => (view: Omit<HelpView, 'who'>) => ({ ...view, who })
  return [
    ...[...forVisitors(await waitlistCode(dataDir, email)), claim].map(shownTo(null)),
    ...forGuests().map(shownTo(guest)),
    ...forHosts(property._id).map(shownTo(host)),
    ...forNewHosts().map(shownTo(newHost)),
  ]
}
