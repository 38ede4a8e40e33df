import { expect, test } from 'vitest'
import { exactRand, type Invoice, invoicePage } from './invoice-page.ts'

const thandeka = {
  name: 'Thandeka Stays',
  address: '12 Kloof Street\nCape Town',
  vatNumber: '4123456789',
  email: 'pay@post.example',
}
const naledi = {
  name: 'Naledi (Pty) Ltd',
  address: '1 Long Street',
  vatNumber: '',
  email: 'billing@post.example',
}
const plain: Invoice = {
  kind: 'invoice',
  number: 'INV-000042',
  issuedAt: new Date('2027-01-31T22:30:00Z'),
  totalCents: 19_900,
  vatCents: 0,
  vatRate: null,
  lines: [
    { words: 'Expanding Orbit', cents: 24_800 },
    { words: 'Days that were paid for', cents: -4900 },
  ],
  recipient: thandeka,
  supplier: naledi,
  credits: null,
}
const vat: Partial<Invoice> = {
  vatCents: 2596,
  vatRate: 1500,
  supplier: { ...naledi, vatNumber: '4987654321' },
}

test('without a VAT number it is no tax invoice and shows no VAT', () => {
  const page = invoicePage(plain)
  expect(page).toMatchObject({ title: 'Invoice', totals: [['Total', 'R\u00a0199,00']] })
  expect(JSON.stringify([page.supplier, page.totals])).not.toContain('VAT')
  expect(page.note).toBe('Naledi (Pty) Ltd is not registered for VAT.')
})

test('with one it is a tax invoice that shows the VAT in the total', () => {
  const page = invoicePage({ ...plain, ...vat })
  expect(page).toMatchObject({
    title: 'Tax Invoice',
    supplier: ['Naledi (Pty) Ltd', '1 Long Street', 'VAT number 4987654321', 'billing@post.example'],
    totals: [
      ['Total', 'R\u00a0199,00'],
      ['of which VAT 15%', 'R\u00a025,96'],
      ['of which without VAT', 'R\u00a0173,04'],
    ],
  })
})

test('its day is the one in South Africa', () => {
  expect(invoicePage(plain).facts).toContainEqual(['Date', 'Monday 1 February 2027'])
  expect(invoicePage(plain).facts).toContainEqual(['Paid', 'Monday 1 February 2027'])
})

test('R5,000 is abridged, a cent more is full and names the quantity', () => {
  expect(invoicePage({ ...plain, totalCents: 500_000 }).columns).toEqual(['Description', 'Amount'])
  const full = invoicePage({ ...plain, totalCents: 500_001 })
  expect(full.columns).toEqual(['Description', 'Quantity', 'Amount'])
  expect(full.rows[0]).toEqual(['Expanding Orbit', '1', 'R\u00a0248,00'])
  expect(full.recipient).toEqual([
    'Thandeka Stays',
    '12 Kloof Street',
    'Cape Town',
    'VAT number 4123456789',
    'pay@post.example',
  ])
})

test('a credit note names the invoice that it takes back', () => {
  const page = invoicePage({
    ...plain,
    ...vat,
    kind: 'credit_note',
    number: 'CN-000001',
    credits: 'INV-000042',
  })
  expect(page).toMatchObject({
    title: 'Credit Note',
    facts: [['Number', 'CN-000001'], expect.anything(), ['For invoice', 'INV-000042']],
  })
  expect(page.totals[0]).toEqual(['Credited', 'R\u00a0199,00'])
})

test('amounts have their cents, thousands apart and a minus that is one', () => {
  expect([0, 5, 125_000, -4900, 100_000_000].map(exactRand)).toEqual([
    'R\u00a00,00',
    'R\u00a00,05',
    'R\u00a01\u00a0250,00',
    '−R\u00a049,00',
    'R\u00a01\u00a0000\u00a0000,00',
  ])
})
