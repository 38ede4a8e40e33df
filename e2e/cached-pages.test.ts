import { addDays, dayOf } from '../src/contract/days.ts'
import { rand } from '../src/contract/words.ts'
import { updateProfile } from '../src/features/accounts/contract.ts'
import { changeSettings } from '../src/features/administration/contract/settings.ts'
import { createBooking, updateBooking } from '../src/features/bookings/contract/requests.ts'
import { addBlock, deleteBlock } from '../src/features/calendar/contract/blocks.ts'
import { addFeed } from '../src/features/channels/contract/feeds.ts'
import { changeRates } from '../src/features/pricing/contract/rates.ts'
import { publicPropertyBySlug } from '../src/features/properties/contract/browse.ts'
import { changeProperty } from '../src/features/properties/contract/manage.ts'
import { writeReview } from '../src/features/reviews/contract.ts'
import { channel } from './channel.ts'
import { demoPerson, makeProperty, type Person } from './people.ts'
import { type ClockedProduct, expect, test } from './own-clock.ts'

const GONE = 'no longer available'

/** A page as a visitor without cookies gets it; `known` is the ETag of what they have. */
async function read({ url }: ClockedProduct, path: string, known?: string) {
  const answer = await fetch(`${url}${path}`, { headers: known ? { 'if-none-match': known } : {} })
  return { status: answer.status, etag: answer.headers.get('etag')!, text: await answer.text() }
}

/** Sees that a page is cached until a change, and is another from the very next request on. */
async function changes(product: ClockedProduct, path: string, change: () => Promise<unknown>) {
  const before = await read(product, path)
  expect(before.status).toBe(200)
  expect((await read(product, path, before.etag)).status).toBe(304)
  expect((await read(product, path)).text).toBe(before.text)
  await change()
  const after = await read(product, path, before.etag)
  expect(after.status).toBe(200)
  expect(after.etag).not.toBe(before.etag)
  return { before: before.text, after: after.text }
}

/** A stay of a number of days from the day of the product, as an address names it. */
function stayFrom(product: ClockedProduct, days: number, nights = 2) {
  const checkIn = addDays(dayOf(product.now()), days)
  const checkOut = addDays(checkIn, nights)
  return { checkIn, checkOut, query: `?checkIn=${checkIn}&checkOut=${checkOut}&guests=2` }
}

const ask = (guest: Person, property_id: string, { checkIn, checkOut }: ReturnType<typeof stayFrom>) =>
  guest.call(createBooking, { property_id, check_in: checkIn, check_out: checkOut, guests: 2 })

// The order of the changes is that of time: the clock of the product goes ahead only.
test(
  'a page is cached until what it says changes, and never longer',
  { tag: '@all' },
  async ({ product }) => {
    const host = await product.newcomer('realtor', 'Nomsa Dlamini')
    const guest = await product.newcomer('client', 'Pieter Botha')
    const place = await makeProperty(host, { name: 'Quiet Cottage', price_per_night: 811 })
    const home = `/property/${place.public_slug}`
    const change = (given: Record<string, unknown>) => host.call(changeProperty, { id: place._id, ...given })

    await test.step('price', async () => {
      const browse = '/browse?search=Quiet+Cottage'
      const seen = await changes(product, browse, () => change({ price_per_night: 822 }))
      expect(seen.before).toContain(rand(811))
      expect(seen.after).toContain(rand(822))
      const onPage = await changes(product, home, () => change({ price_per_night: 833 }))
      expect(onPage.after).toContain(rand(833))
    })

    await test.step('season', async () => {
      const { checkIn, checkOut, query } = stayFrom(product, 100)
      const season = { name: 'High', from: checkIn, to: checkOut, price: 1499 }
      const { before, after } = await changes(product, home + query, () =>
        host.call(changeRates, { id: place._id, price_per_night: 833, seasons: [season] }),
      )
      expect(before).toContain(rand(1666))
      expect(after).toContain(rand(2998))
    })

    await test.step('block', async () => {
      const stay = stayFrom(product, 60)
      let id = ''
      const blocked = await changes(product, home + stay.query, async () => {
        const sent = {
          property_id: place._id,
          from: stay.checkIn,
          to: stay.checkOut,
          reason: 'owner' as const,
        }
        id = (await host.call(addBlock, sent)).block._id!
      })
      expect(blocked.before).not.toContain(GONE)
      expect(blocked.after).toContain(GONE)
      const freed = await changes(product, home + stay.query, () => host.call(deleteBlock, { id }))
      expect(freed.after).toBe(blocked.before)
    })

    await test.step('photo', async () => {
      const photo = 'https://pictures.example/quiet-cottage.jpg'
      const { before, after } = await changes(product, home, () => change({ images: [photo] }))
      expect(before).not.toContain(photo)
      expect(after).toContain(photo)
    })

    await test.step('card of the host', async () => {
      const { before, after } = await changes(product, home, () =>
        host.call(updateProfile, { name: 'Nomsa Khumalo' }),
      )
      expect(before).toContain('Nomsa Dlamini')
      expect(after).toContain('Nomsa Khumalo')
      expect(after).not.toContain('Nomsa Dlamini')
    })

    await test.step('import', async () => {
      const stay = stayFrom(product, 70)
      const { address, server } = await channel([stay.checkIn, stay.checkOut])
      const { before, after } = await changes(product, home + stay.query, () =>
        host.call(addFeed, { property_id: place._id, direction: 'in', channel: 'airbnb', url: address }),
      )
      server.close()
      expect(before).not.toContain(GONE)
      expect(after).toContain(GONE)
    })

    await test.step('setting', async () => {
      const admin = await demoPerson(product.url, 'admin')
      const link = 'https://social.example/naledi'
      const { before, after } = await changes(product, '/', () =>
        admin.call(changeSettings, { legalName: 'Sterre (Pty) Ltd', socialLinks: [link] }),
      )
      expect(before).not.toContain(link)
      expect(after).toContain(link)
    })

    await test.step('first page', async () => {
      const { text } = await read(product, '/')
      const shown = /\/property\/([\w-]+)\?checkIn=([\d-]+)&amp;checkOut=([\d-]+)/.exec(text)!
      const [, slug = '', check_in = '', check_out = ''] = shown // the demo has homes that are free
      const { property } = await guest.call(publicPropertyBySlug, { slug })
      const { after } = await changes(product, '/', () =>
        guest.call(createBooking, { property_id: property._id, check_in, check_out, guests: 1 }),
      )
      expect(after).not.toContain(`/property/${slug}?`)
    })

    const held = stayFrom(product, 80)
    const soon = stayFrom(product, 2)
    await test.step('booking', async () => {
      const { before, after } = await changes(product, home + held.query, () => ask(guest, place._id, held))
      expect(before).not.toContain(GONE)
      expect(after).toContain(GONE)
      const { booking } = await ask(guest, place._id, soon)
      await host.call(updateBooking, { id: booking._id, status: 'confirmed' })
      await test.step('review', async () => {
        await product.pass(6)
        const reviewed = await changes(product, home, () =>
          guest.call(writeReview, { id: booking._id, rating: 5, body: 'Kept its promise in every way.' }),
        )
        expect(reviewed.before).not.toContain('Kept its promise')
        expect(reviewed.after).toContain('Kept its promise in every way.')
      })
    })

    await test.step('hold that ends', async () => {
      // Nobody answered the request.
      const seen = await read(product, home + held.query)
      expect(seen.text).not.toContain(GONE)
    })

    await test.step('midnight', async () => {
      const today = dayOf(product.now())
      const { before, after } = await changes(product, home, () => product.pass(1))
      expect(before).toContain(today)
      expect(after).toContain(addDays(today, 1))
    })
  },
)
