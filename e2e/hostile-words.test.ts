import { withoutEvents } from './at-rest.ts'
import { request as ask } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { updateProfile } from '../src/features/accounts/contract.ts'
import { createBooking } from '../src/features/bookings/contract/requests.ts'
import { writeReview } from '../src/features/reviews/contract.ts'
import { expect, makeProperty, inDays, madeEarlier, request, step, test } from './fixtures.ts'

// Ends any context: text, an attribute, a script, a comment.
const HOSTILE = `'"--></title></script><script>window.owned=1</script><img src=x onerror=window.owned=1>\u2028`
const RAW = /<script>window|<img src=x|onerror=window\.owned=1>/

/** Asks as no browser would, under whatever host. */
async function get(baseURL: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(baseURL)
  const sent = ask({ hostname, port, path, headers })
  sent.end()
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve)
    sent.once('error', reject)
  })
  return { headers: answer.headers, words: (await buffer(answer)).toString() }
}

test(
  'what people write is text on every page, and what search engines read of it stays whole',
  { tag: '@all' },
  async ({ open, newcomer, baseURL }) => {
    const [realtor, guest] = [await newcomer('realtor', HOSTILE), await newcomer('client', HOSTILE)]
    const about = { bio: HOSTILE, city: HOSTILE, company: HOSTILE, phone: HOSTILE.slice(0, 40) }
    for (const person of [realtor, guest]) await person.call(updateProfile, about)
    const place = await makeProperty(realtor, {
      name: HOSTILE,
      description: HOSTILE,
      address: HOSTILE,
      neighbourhood: HOSTILE,
      city: HOSTILE,
      houseRules: HOSTILE,
      amenities: ['"><script>window.owned=1</script>', '</script><script>window.owned=1</script>'],
      images: ['https://pictures.example/"><script>window.owned=1</script>.jpg'],
    })
    const stay = await request(guest, place, 40, 2, { special_requests: HOSTILE })
    await step(realtor, stay, { status: 'confirmed' })
    await madeEarlier(stay, 60)
    await guest.call(writeReview, { id: stay._id, rating: 5, body: HOSTILE })
    await realtor.call(createBooking, {
      property_id: place._id,
      check_in: inDays(50),
      check_out: inDays(52),
      guests: 2,
      guest_name: HOSTILE,
      guest_email: guest.user.email,
    })

    const typed = encodeURIComponent(HOSTILE)
    const pages = [
      `/property/${place.public_slug}`,
      `/property/${place.public_slug}?checkIn=${typed}&guests=${typed}`,
      `/browse?search=${typed}`,
      `/browse?city=${typed}&propertyType=${typed}&sort=${typed}`,
      '/browse?search=window%20owned',
      `/login?next=${typed}&email=${typed}`,
      `/reset-password?token=${typed}`,
      `/verify-email?token=${typed}`,
      `/claim?token=${typed}`,
      `/nowhere/${typed}`,
    ]
    for (const path of pages) {
      const { headers, words } = await get(baseURL!, path) // playwright.config.ts sets it
      expect(words, path).not.toMatch(RAW)
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1] // every answer has one
      for (const [tag] of words.matchAll(/<script\b[^>]*>/g))
        expect(tag.includes('ld+json') || tag.includes(`nonce="${nonce}"`), `${path} ${tag}`).toBe(true)
      for (const [, facts] of words.matchAll(/<script[^>]*ld\+json[^>]*>(.*?)<\/script>/gs)) {
        expect(facts).not.toContain('<')
        JSON.parse(facts!) // the group always takes part
      }
    }
    const { words } = await get(baseURL!, pages[0]!)
    expect(words).toContain('window.owned=1')

    for (const [who, addresses] of [
      [null, pages.slice(0, 3)],
      [realtor, ['/dashboard', '/bookings', `/booking/${stay._id}`, '/properties', '/profile']],
      [guest, ['/dashboard', '/bookings', `/booking/${stay._id}`, '/profile']],
    ] as const) {
      const page = await open(who)
      // The picture of the home is nowhere.
      await page.route('https://pictures.example/**', route => route.fulfill({ status: 404 }))
      for (const address of addresses) {
        await withoutEvents(page)
        await page.goto(address)
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => 'owned' in globalThis)).toBe(false)
      }
    }
  },
)

test(
  'a page is for its visitor alone, is framed by nobody, and names no host but its own',
  { tag: '@all' },
  async ({ newcomer, baseURL }) => {
    const place = await makeProperty(await newcomer('realtor'))
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    for (const path of ['/', '/browse', `/property/${place.public_slug}`, '/login', '/api', '/nowhere']) {
      const [one, other] = [await get(baseURL!, path, evil), await get(baseURL!, path)] // as above
      expect(one.headers, path).toMatchObject({
        'cache-control': 'private, no-cache',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      // Inline scripts run on screens of the app alone, each of which has a nonce of its own.
      const policies = [one, other].map(({ headers }) => headers['content-security-policy'])
      if (path === '/login') expect(policies[0]).not.toBe(policies[1])
      else expect(policies[0], path).not.toContain('nonce')
      expect(one.words + JSON.stringify(one.headers), path).not.toContain('evil.example')
    }
  },
)
