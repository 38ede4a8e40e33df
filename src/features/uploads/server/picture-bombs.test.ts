import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { updateProfile } from '#src/features/accounts/contract.ts'
import { createTestApp } from '#src/testing/test-app.ts'
import { upload } from '../contract.ts'

const testApp = await createTestApp()
const realtor = await testApp.user('realtor')

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG in one shade of grey, as wide and as high as it says: a few kilobytes, however large. */
function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1 // one bit a pixel, grey
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

const lol = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
const uses = Array.from(
  { length: 12 },
  (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`,
).join('')
const svg = (content: string, before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`)

const bombs: [string, Buffer][] = [
  ['an SVG', svg('<rect width="9" height="9"/>')],
  ['an SVG with a script', svg('<script>alert(1)</script>')],
  ['an SVG of entities', svg('<text>&l9;</text>', `<!DOCTYPE svg [<!ENTITY l0 "lol">${lol}]>`)],
  [
    'an SVG that reads a file',
    svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  ],
  ['an SVG of uses', svg(`<rect id="g0" width="1" height="1"/>${uses}<use href="#g12"/>`)],
  ['more than 100 megapixels', flatPng(10_400, 10_400)],
  ['a line of 100 000 pixels', flatPng(1, 100_000)],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')],
]

test.each(bombs)('%s is refused as a photo, and harms nobody as a portrait', async (name, bytes) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'home.png', { type: 'image/png' }))
  const isRefused = (error: { status: number }) => [400, 413].includes(error.status)
  await expect(realtor.call(upload, form)).rejects.toSatisfy(isRefused)
  const profileImage = `data:image/png;base64,${bytes.toString('base64')}`
  const portrait = realtor.call(updateProfile, { profileImage })
  // Of a line a square can be cut.
  if (name.startsWith('a line')) await portrait.catch(isRefused)
  else await expect(portrait).rejects.toSatisfy(isRefused)
})

test('a picture that is a page as well is kept as a picture alone', async () => {
  const script = '<script>alert(document.domain)</script>'
  const gif = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c86' } })
    .gif()
    .toBuffer()
  const form = new FormData()
  const both = Buffer.concat([gif, Buffer.from(`<html>${script}</html>`)])
  form.set('file', new File([new Uint8Array(both)], 'home.gif.html', { type: 'text/html' }))
  const { url } = await realtor.call(upload, form)
  const saved = await testApp.app.inject({ url })
  expect(saved.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(saved.rawPayload.includes(script)).toBe(false)
})

test('a portrait loses where it was taken', async () => {
  const taken = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#c86' } })
    .withExif({ IFD0: { Make: 'A telephone' }, IFD3: { GPSLatitude: '33/1 55/1 0/1', GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer()
  const profileImage = `data:image/jpeg;base64,${taken.toString('base64')}`
  const { user } = await realtor.call(updateProfile, { profileImage })
  const { rawPayload } = await testApp.app.inject({ url: user.profileImage! }) // just set
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  expect(rawPayload.includes('A telephone')).toBe(false)
})
