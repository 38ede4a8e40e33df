// Scenes of personal data: requests of people as a host and the administrator see them, and the guest register on a phone.
import { demoPerson, inDays, makeProperty, person } from '../../../e2e/people.ts'
import { createBooking } from '../../../src/features/bookings/contract/requests.ts'
import { changeRegisterSettings } from '../../../src/features/guest-register/contract/register-settings.ts'
import { changeLodger } from '../../../src/features/guest-register/contract/by-link.ts'
import { renewRegisterLink } from '../../../src/features/guest-register/contract/registers.ts'
import { createBreach } from '../../../src/features/privacy/contract/breaches.ts'
import { createPrivacyRequest } from '../../../src/features/privacy/contract/requests.ts'
import type { Scene, Screen } from '../scene.ts'

const ASKED = [
  { kind: 'access', contact: 'zanele@post.example', words: 'Please send me what you hold about my stay.' },
  { kind: 'delete', contact: '083 555 0190', words: 'Please delete my number and the photo of my car.' },
  { kind: 'correct', contact: 'werner@post.example', words: 'My surname is spelt Botha, with an h.' },
] as const

/** Two hosts, one with requests and a stay that keeps a register, and the administrator. */
export async function privacyScenes(url: string): Promise<Scene[]> {
  const [host, empty, admin] = [
    await person(url, 'realtor', 'Nomvula Sithole'),
    await person(url, 'realtor', 'Bartholomew Featherstonehaugh-Mthembu'),
    await demoPerson(url, 'admin'),
  ]
  for (const asked of ASKED) {
    await host.call(createPrivacyRequest, { ...asked, about: host.user.organisation_id!, how: 'whatsapp' })
    await admin.call(createPrivacyRequest, { ...asked, about: 'the platform', how: 'post' })
  }
  await admin.call(createBreach, {
    what: 'A laptop with a copy of the guest list was stolen from a car.',
    discovered_at: new Date().toISOString(),
    touches: '42 guests of Fynbos Cottage: names, emails and phone numbers.',
    measures: 'The disk is encrypted. We locked the laptop and ended its sessions.',
  })
  const property = await makeProperty(host, { name: 'Fynbos Cottage' })
  await host.call(changeRegisterSettings, { id: property._id, class: 'guest_house' })
  const { booking } = await host.call(createBooking, {
    property_id: property._id,
    check_in: inDays(3),
    check_out: inDays(5),
    guests: 2,
    guest_name: 'Zanele Mthembu',
    guest_phone: '083 555 0190',
    guest_has_no_email: true,
  })
  const { link } = await host.call(renewRegisterLink, { id: booking._id })
  await host.call(changeLodger, {
    token: link.split('/').at(-1)!,
    n: 1,
    full_names: 'Thandi Grace',
    surname: 'Mokoena',
    id_kind: 'sa_id',
    status: 'citizen',
    home_address: '12 Kloof Street, Cape Town',
  })
  const registers = { name: 'registers', address: '/guest-register' }
  const opened: Screen[] = [
    {
      name: 'registers-open',
      address: '/guest-register',
      act: page => page.getByRole('button', { name: /^Show guests/ }).click(),
    },
    {
      name: 'registers-why',
      address: '/guest-register',
      async act(page) {
        await page.getByRole('button', { name: /^Show guests/ }).click()
        await page.getByRole('button', { name: 'Open guest 1' }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'registers-officer',
      address: '/guest-register',
      async act(page) {
        await page.getByRole('button', { name: 'Copy for an officer' }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'register-settings', address: `/properties/${property._id}/arrival` },
  ]
  const data: Screen = { name: 'data', address: '/profile?tab=data' }
  const closing: Screen = {
    ...data,
    name: 'close',
    async act(page) {
      await page.getByRole('button', { name: 'Close account' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }
  const requests = { name: 'requests', address: '/privacy-requests' }
  const guests = { name: 'guests', address: '/guests' }
  return [
    {
      name: 'privacy',
      who: host,
      screens: [
        requests,
        guests,
        registers,
        ...opened,
        data,
        { name: 'stay', address: `/booking/${booking._id}` },
      ],
    },
    { name: 'privacy-none', who: empty, screens: [requests, guests, registers, closing] },
    {
      name: 'privacy-administrator',
      who: admin,
      screens: [
        { name: 'requests', address: '/admin/privacy' },
        { name: 'breaches', address: '/admin/breaches' },
      ],
    },
    {
      name: 'privacy-lodger',
      who: null,
      screens: [
        { name: 'register', address: new URL(link).pathname },
        { name: 'dead', address: '/guest-register/none-that-works' },
      ],
    },
  ]
}
