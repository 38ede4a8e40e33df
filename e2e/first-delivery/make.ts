// Makes `data.tar.br` and `holds.json`: `node e2e/first-delivery/make.ts <checkout of 5aab0ee> <folder of the data>`. It is kept
// for reading; its output is kept for good.
import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'

const [checkout, dataDir] = process.argv.slice(2) as [string, string] // see above
const PORT = '38451'
const BASE = `http://localhost:${PORT}`
const DAY_MS = 24 * 60 * 60 * 1000

const product = spawn(process.execPath, ['src/server/main.ts'], {
  cwd: checkout,
  env: { ...process.env, PORT, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
process.once('exit', () => product.kill('SIGTERM'))
for (let said = ''; !said.includes('is ready');) said += String((await once(product.stdout, 'data'))[0])

type Json = Record<string, unknown>
type Keyed = { path: string; token: string | null; key: string; body: Json; status: number; answer: Json }
const keyed: Keyed[] = []

async function call(method: string, at: string, token: string | null, body?: Json | FormData, key?: string) {
  const isForm = body instanceof FormData
  const answer = await fetch(`${BASE}/api${at}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  return { status: answer.status, answer: (await answer.json()) as Json } // the product answers in JSON
}

async function ask<T = Json>(method: string, at: string, token: string | null, body?: Json | FormData) {
  const { status, answer } = await call(method, at, token, body)
  if (status >= 300) throw new Error(`${method} ${at}: ${status} ${JSON.stringify(answer)}`)
  return answer as T // what the caller knows of the contract
}

/** Sends a keyed request, and keeps what was answered. */
async function askOnce<T = Json>(at: string, token: string | null, body: Json): Promise<T> {
  const key = randomUUID()
  const { status, answer } = await call('POST', at, token, body, key)
  keyed.push({ path: `/api${at}`, token, key, body, status, answer })
  return answer as T // as above
}

type SignedIn = { token: string; user: { id: string; email: string } }
const join = (name: string, role: string) =>
  askOnce<SignedIn>('/auth/register', null, {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@first.example`,
    password: 'a good password',
    role,
  })

const pictures: { url: string; sha256: string }[] = []
async function picture(token: string, hue: string): Promise<string> {
  const plain = sharp({ create: { width: 360, height: 240, channels: 3, background: hue } })
  const form = new FormData()
  form.set(
    'file',
    new File([new Uint8Array(await plain.png().toBuffer())], 'home.png', { type: 'image/png' }),
  )
  return (await ask<{ url: string }>('POST', '/uploads', token, form)).url
}

type One = { property: { _id: string } }
const property = async (token: string, name: string, hue: string, given: Json = {}) =>
  (
    await askOnce<One>('/properties', token, {
      name,
      description: `${name} above the lagoon`,
      address: '7 Long Street',
      city: 'Knysna',
      province: 'Western Cape',
      price_per_night: 950,
      cleaning_fee: 250,
      max_guests: 4,
      hold_hours: 72,
      images: [await picture(token, hue)],
      ...given,
    })
  ).property

const inDays = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('en-CA', { timeZone: 'Africa/Johannesburg' })
type Stay = { booking: { _id: string } }
const stay = (property_id: string, from: number, nights: number, given: Json = {}) => ({
  property_id,
  check_in: inDays(from),
  check_out: inDays(from + nights),
  guests: 2,
  ...given,
})
const bookings: Record<string, string> = {}
async function book(name: string, token: string, body: Json): Promise<string> {
  const { booking } = await askOnce<Stay>('/bookings', token, body)
  return (bookings[name] = booking._id)
}

const [host, other] = [await join('Thandeka Host', 'realtor'), await join('Pieter Host', 'realtor')]
const [guest, second] = [await join('Kabelo Guest', 'client'), await join('Nomsa Guest', 'client')]
await ask('POST', '/billing/start-trial', host.token)
await ask('PUT', '/auth/profile', guest.token, { phone: '082 555 0119', city: 'Durban' })
const portrait = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#346' } })
  .png()
  .toBuffer()
await ask('PUT', '/auth/profile', host.token, {
  profileImage: `data:image/png;base64,${portrait.toString('base64')}`,
})

const cottage = await property(host.token, 'Lagoon Cottage', '#c86')
const loft = await property(host.token, 'Harbour Loft', '#68c', { instant_booking: true })
const cabin = await property(other.token, 'Forest Cabin', '#6a4', { available_from: inDays(1) })

const confirm = (id: string, token: string) => ask('PUT', `/bookings/${id}`, token, { status: 'confirmed' })
await book('pending', guest.token, stay(cottage._id, 20, 3, { special_requests: 'A cot, please' }))
await confirm(await book('confirmed', guest.token, stay(cottage._id, 30, 4)), host.token)
await ask('PUT', `/bookings/${await book('declined', second.token, stay(cottage._id, 40, 2))}`, host.token, {
  status: 'cancelled',
})
await confirm(await book('cancelled', guest.token, stay(cottage._id, 50, 2)), host.token)
await ask('PUT', `/bookings/${bookings.cancelled!}`, guest.token, { status: 'cancelled' })
await ask('PUT', `/bookings/${await book('withdrawn', second.token, stay(cabin._id, 12, 2))}`, second.token, {
  status: 'cancelled',
})
await book('instant', second.token, stay(loft._id, 10, 5))
await confirm(await book('changing', second.token, stay(cabin._id, 60, 3)), other.token)
await ask('PUT', `/bookings/${bookings.changing!}`, second.token, {
  check_in: inDays(62),
  check_out: inDays(66),
  guests: 3,
})
await book('recorded', host.token, {
  ...stay(cottage._id, 70, 7),
  guest_name: 'Walk In',
  guest_email: 'walk.in@elsewhere.example',
  total_price: 4200,
})
await book('reviewed', host.token, {
  ...stay(cottage._id, -9, 4),
  guest_name: 'Kabelo Guest',
  guest_email: guest.user.email,
})
await askOnce(`/bookings/${bookings.reviewed!}/review`, guest.token, {
  rating: 5,
  body: 'Quiet, and the lagoon.',
})
// A refusal is kept under its key too.
await askOnce('/bookings', second.token, stay(cottage._id, 31, 2))
await askOnce('/waitlist/join', null, { email: 'waiting@first.example' })
for (const [who, { _id }] of [
  [guest, cabin],
  [guest, loft],
  [second, cottage],
] as const)
  await ask('PUT', `/favourites/${_id}`, who.token)
const again = await ask<{ token: string }>('POST', '/auth/login', null, {
  email: guest.user.email,
  password: 'a good password',
})
const gone = await ask<{ token: string }>('POST', '/auth/login', null, {
  email: guest.user.email,
  password: 'a good password',
})
await ask('POST', '/auth/logout', gone.token)
await call('POST', '/auth/login', null, { email: second.user.email, password: 'a wrong password' })

await pause(8000) // until the first mails are there
const mails = () => readdirSync(path.join(dataDir, 'mail')).filter(file => file.endsWith('.eml'))
for (let before = -1; before !== mails().length; await pause(6000)) before = mails().length

// A mail that is not sent when it stops.
await book('unsent', guest.token, stay(cabin._id, 90, 2))
await ask('POST', '/auth/forgot-password', null, { email: second.user.email })
await askOnce('/waitlist/join', null, { email: 'newsletter@first.example', source: 'newsletter' })

const readers = { guest: guest.token, host: host.token, other: other.token, second: second.token }
const seen: { reader: string; path: string; answer: Json }[] = []
for (const [reader, token] of Object.entries(readers)) {
  const own = Object.values(bookings).map(id => `/bookings/${id}`)
  const paths = [
    ...own,
    '/bookings?pageSize=50',
    '/favourites',
    '/auth/me',
    '/billing/subscription',
    '/properties',
  ]
  for (const at of paths) {
    const { status, answer } = await call('GET', at, token)
    if (status === 200) seen.push({ reader, path: `/api${at}`, answer })
  }
}
for (const { _id } of [cottage, loft, cabin])
  for (const at of [`/public/properties/${_id}`, `/public/properties/${_id}/reviews`])
    seen.push({ reader: 'nobody', path: `/api${at}`, answer: await ask('GET', at, null) })
for (const file of readdirSync(path.join(dataDir, 'uploads'))) {
  const bytes = Buffer.from(await (await fetch(`${BASE}/uploads/${file}`)).arrayBuffer())
  pictures.push({ url: `/uploads/${file}`, sha256: createHash('sha256').update(bytes).digest('hex') })
}

const stopped = once(product, 'exit')
product.kill('SIGTERM')
await stopped
const tokens = { ...readers, again: again.token }
const unsent = ['pieter.host@first.example', 'nomsa.guest@first.example']
writeFileSync(
  path.join(dataDir, '..', 'holds.json'),
  JSON.stringify(
    { madeAt: new Date(), tokens, gone: gone.token, bookings, seen, pictures, mails: mails(), unsent, keyed },
    null,
    1,
  ),
)
