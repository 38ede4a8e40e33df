import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { renderInvoice } from './render-invoice.ts'

const party = (name: string) => ({ name, address: '', vatNumber: '', email: '' })
const invoiceTo = (name: string) => ({
  kind: 'invoice' as const,
  number: 'INV-000001',
  issuedAt: new Date('2027-01-10T08:00:00Z'),
  totalCents: 14_900,
  vatCents: 0,
  vatRate: null,
  lines: [{ words: 'Solo Explorer', cents: 14_900 }],
  recipient: party(name),
  supplier: party('Naledi'),
  credits: null,
})

/** The characters that a reader copies out of a PDF: those of its fonts' maps to Unicode. */
function charactersOf(file: Uint8Array): Set<string> {
  const pdf = Buffer.from(file).toString('latin1')
  const streams = [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body]) => {
    try {
      return [inflateSync(Buffer.from(body!, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  const maps = streams.filter(words => words.includes('beginbfrange'))
  const codes = maps.flatMap(words =>
    [...words.matchAll(/<([\da-f]{4})>/gi)].map(([, code]) => parseInt(code!, 16)),
  )
  return new Set(codes.map(code => String.fromCharCode(code)))
}

test('an invoice writes the letters of all eleven official languages, and of others in Latin script', async () => {
  const name = 'Ṱhavhani Guesthouse, Muḓi ḽ ṋ ṅ ṱ Ḽ Ṋ Ṅ Ḓ š Š ê ô û ë ï é Nguyễn Thị Ước'
  const file = await renderInvoice(invoiceTo(name), { isCopy: false })
  const characters = charactersOf(file)
  for (const letter of name.normalize('NFC')) expect([letter, characters.has(letter)]).toEqual([letter, true])
  expect(characters.has('?')).toBe(false)
  // A subset of the face is embedded, not the whole.
  expect(file.byteLength).toBeLessThan(120_000)
})

test('an invoice writes Greek and Cyrillic letters, and nothing for signs that are not seen', async () => {
  const name = 'Дмитрий Иванов, Ελένη Παπαδοπούλου'
  const characters = charactersOf(await renderInvoice(invoiceTo(`${name}\u200f\u00ad`), { isCopy: false }))
  for (const letter of name.normalize('NFC')) expect([letter, characters.has(letter)]).toEqual([letter, true])
  expect(characters.has('?')).toBe(false)
})

test('a letter that no face has is a question mark', async () => {
  expect(charactersOf(await renderInvoice(invoiceTo('星'), { isCopy: false })).has('?')).toBe(true)
})
