import { dayOf } from '#src/contract/days.ts'
import { grouped, longDay } from '#src/contract/words.ts'
import type { VatBasis } from '#src/contract/vat.ts'

/** A party on an invoice, as it was when the invoice was issued. */
export type Party = { name: string; address: string; vatNumber: string; email: string }

export type Invoice = {
  kind: 'invoice' | 'credit_note' | 'receipt'
  number: string
  issuedAt: Date
  totalCents: number
  vatCents: number
  /** In hundredths of a per cent; null where the supplier has no VAT number. */
  vatRate: number | null
  lines: readonly { words: string; cents: number }[]
  recipient: Party
  supplier: Party
  /** Of a credit note, the number of the invoice that it takes back. */
  credits: string | null
  /** Of a document in the name of a host: facts about the stay, and the part of the price that bears VAT. Without it, it is the platform's. */
  ofHost?: { facts: readonly [label: string, value: string][]; vatBasis: VatBasis }
}

/** All that an invoice says, in the order in which it is read. */
export type InvoicePage = {
  title: string
  /** In the name of a host, without the mark of the platform. */
  isOfHost: boolean
  facts: readonly [label: string, value: string][]
  supplier: readonly string[]
  recipient: readonly string[]
  /** The quantity is the second column if the law asks for it. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  totals: readonly [label: string, amount: string][]
  note: string
}

const CENTS = 100
/** Above this the VAT Act asks for a full invoice, with who gets it and the quantity (section 20 of Act 89 of 1991). */
const ABRIDGED_CENTS_MAX = 500_000

/** An amount as invoices write it, always with its cents: `R 1 250,00`. */
export function exactRand(cents: number): string {
  const whole = Math.abs(cents)
  const minus = cents < 0 ? '−' : ''
  return `${minus}R\u00a0${grouped(Math.floor(whole / CENTS))},${String(whole % CENTS).padStart(2, '0')}`
}

const partyLines = ({ name, address, vatNumber, email }: Party): string[] => [
  name,
  ...address.split('\n').filter(line => line.trim() !== ''),
  ...(vatNumber ? [`VAT number ${vatNumber}`] : []),
  ...(email ? [email] : []),
]

const TITLES = {
  invoice: { plain: 'Invoice', withVat: 'Tax Invoice' },
  credit_note: { plain: 'Credit Note', withVat: 'Credit Note' },
  receipt: { plain: 'Receipt', withVat: 'Receipt' },
} as const

const TOTAL_WORDS = { invoice: 'Total', credit_note: 'Credited', receipt: 'Received' } as const

/** Words about the part of a price that bears VAT; nothing of the whole. */
const BASIS_WORDS: Record<VatBasis, string> = {
  whole: '',
  sixty_percent: ' on 60% of the price (stay of more than 28 days)',
  nine_percent: ' on 60% of the price without VAT (stay of more than 28 days)',
}

function noteOf({ kind, vatRate, supplier, ofHost }: Invoice): string {
  if (kind === 'receipt') return 'Amounts are in South African rand. This receipt is not a tax invoice.'
  if (vatRate === null) return `${supplier.name} is not registered for VAT.`
  return `Amounts are in South African rand and include VAT at ${vatRate / 100}%${BASIS_WORDS[ofHost?.vatBasis ?? 'whole']}.`
}

/**
 * The content of an invoice or credit note: full above R5,000, else abridged; VAT, and the words 'Tax Invoice', only if the
 * supplier had a number when it was issued (VAT Act 89 of 1991, sections 20 and 21).
 */
export function invoicePage(invoice: Invoice): InvoicePage {
  const { kind, number, issuedAt, totalCents, vatCents, vatRate, lines, recipient, supplier, credits } =
    invoice
  const { ofHost } = invoice
  const isFull = totalCents > ABRIDGED_CENTS_MAX && kind !== 'receipt'
  const title = TITLES[kind][vatRate === null ? 'plain' : 'withVat']
  const quantity = isFull ? ['1'] : []
  return {
    title,
    isOfHost: ofHost !== undefined,
    facts: [
      ['Number', number],
      ['Date', longDay(dayOf(issuedAt))],
      // An invoice of the platform is issued for what was paid.
      ...(kind === 'invoice' && !ofHost ? [['Paid', longDay(dayOf(issuedAt))] as [string, string]] : []),
      ...(credits ? [['For invoice', credits] as [string, string]] : []),
      ...(ofHost?.facts ?? []),
    ],
    supplier: partyLines(supplier),
    recipient: partyLines(recipient),
    columns: ['Description', ...(isFull ? ['Quantity'] : []), 'Amount'],
    rows: lines.map(({ words, cents }) => [words, ...quantity, exactRand(cents)]),
    totals: [
      [TOTAL_WORDS[kind], exactRand(totalCents)],
      // Below the total, and as parts of it: above it they read as further items.
      ...(vatRate === null
        ? []
        : ([
            [`of which VAT ${vatRate / 100}%`, exactRand(vatCents)],
            ['of which without VAT', exactRand(totalCents - vatCents)],
          ] as [string, string][])),
    ],
    note: noteOf(invoice),
  }
}
