import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type Invoice, type InvoicePage, invoicePage } from './invoice-page.ts'
import { shown } from './shown.ts'

type Pdf = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}.ttf`))
const FACES = {
  usual: {
    plain: 'instrument-sans/400Regular/InstrumentSans_400Regular',
    bold: 'instrument-sans/600SemiBold/InstrumentSans_600SemiBold',
  },
  /** With the letters of all eleven official languages, and of others in Latin, Greek and Cyrillic script. Only the letters that are used are embedded. */
  wide: { plain: 'inter/400Regular/Inter_400Regular', bold: 'inter/600SemiBold/Inter_600SemiBold' },
}
/** Letters that the usual face lacks. */
const BEYOND_USUAL =
  /[^\n -~\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u00ff\u2013\u2014\u2018-\u201d\u2026\u20ac\u2212]/u

/** A page of A4, in points, of which an inch has 72. */
const PAGE = { left: 56, right: 539, top: 56, bottom: 770 }
const WIDTH = PAGE.right - PAGE.left
const HALF = WIDTH / 2
const AMOUNT_WIDTH = 110
const QUANTITY_WIDTH = 60
const GAP = 8
/** Of the longest line of an invoice. */
const ROW_HEIGHT_MAX = 60
const INK = '#1a1b3a'
const GOLD = '#d9a441'
const QUIET = '#65637b'
const LINE = '#e5dbca'

type Style = {
  x?: number
  width?: number
  size?: number
  isBold?: boolean
  colour?: string
  isRight?: boolean
}

/** Writes text at a height, tagged within `parent` by its role for screen readers. */
function write(doc: Pdf, parent: Element, tag: string, words: string, top: number, style: Style = {}): void {
  const { x = PAGE.left, width = WIDTH, size = 10, isBold = false, colour = INK, isRight = false } = style
  // An element whose parent is part of the document is written at once.
  parent.add(
    doc.struct(tag, {}, () => {
      doc
        .font(isBold ? 'bold' : 'plain')
        .fontSize(size)
        .fillColor(colour)
      doc.text(shown(words), x, top, { width, align: isRight ? 'right' : 'left', lineGap: 2 })
    }),
  )
}

function open(doc: Pdf, parent: Element, tag: string): Element {
  const element = doc.struct(tag)
  parent.add(element)
  return element
}

const rule = (doc: Pdf, top: number): void => {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.moveTo(PAGE.left, top).lineTo(PAGE.right, top).lineWidth(1).strokeColor(LINE).stroke()
  doc.endMarkedContent()
}

const MARK = 20
/** The star of Naledi, four points around a middle; a screen reader reads the name alone. */
function drawMark(doc: Pdf): void {
  const [reach, waist] = [MARK / 2, MARK / 7]
  const [x, y] = [PAGE.left + reach, PAGE.top + reach + 2]
  const corners = Array.from({ length: 8 }, (_, corner): [number, number] => {
    const [angle, length] = [(corner * Math.PI) / 4, corner % 2 === 0 ? reach : waist]
    return [x + length * Math.sin(angle), y - length * Math.cos(angle)]
  })
  doc.markContent('Artifact', { type: 'Layout' })
  doc.polygon(...corners).fill(GOLD)
  doc.endMarkedContent()
}

/** Writes the supplier and the recipient; returns the top of the next part. */
function writeHead(doc: Pdf, root: Element, page: InvoicePage, mark: string | null): number {
  const right = { x: PAGE.left + HALF, width: HALF, isRight: true }
  const below = PAGE.top + 32
  const facts = [...page.facts.map(([label, value]) => `${label}: ${value}`), ...(mark ? [mark] : [])]
  const supplier = page.isOfHost ? page.supplier.slice(1) : page.supplier
  let supplierTop = below
  if (page.isOfHost) {
    write(doc, root, 'P', page.supplier[0] ?? '', PAGE.top + 2, { size: 14, isBold: true, width: HALF - GAP })
    supplierTop = Math.max(below, doc.y + GAP / 2)
  } else {
    drawMark(doc)
    write(doc, root, 'P', 'Naledi', PAGE.top, {
      x: PAGE.left + MARK + GAP,
      size: 20,
      isBold: true,
      width: HALF - MARK - GAP,
    })
  }
  write(doc, root, 'H1', page.title, PAGE.top, { ...right, size: 20, isBold: true })
  write(doc, root, 'P', facts.join('\n'), below, { ...right, colour: QUIET })
  const afterFacts = doc.y
  write(doc, root, 'P', supplier.join('\n'), supplierTop, { width: HALF - GAP, colour: QUIET })
  const recipientTop = Math.max(afterFacts, doc.y) + 28
  write(doc, root, 'H2', 'To', recipientTop, { size: 9, colour: QUIET })
  write(doc, root, 'P', page.recipient.join('\n'), recipientTop + 14)
  return doc.y + 28
}

/** The columns from the left; the last are as wide as their figures need. */
function columnsOf(count: number): { x: number; width: number; isRight: boolean }[] {
  const quantity = count > 2 ? QUANTITY_WIDTH : 0
  const amount = { x: PAGE.right - AMOUNT_WIDTH, width: AMOUNT_WIDTH, isRight: true }
  const first = { x: PAGE.left, width: WIDTH - AMOUNT_WIDTH - quantity - GAP, isRight: false }
  return quantity
    ? [first, { x: amount.x - quantity, width: quantity, isRight: true }, amount]
    : [first, amount]
}

type Row = Style & { tag: 'TH' | 'TD' }

/** Gives where the row ends. */
function writeRow(
  doc: Pdf,
  table: Element,
  cells: readonly string[],
  top: number,
  { tag, ...style }: Row,
): number {
  const columns = columnsOf(cells.length)
  const row = open(doc, table, 'TR')
  let bottom = top
  cells.forEach((words, index) => {
    write(doc, row, tag, words, top, { ...style, ...columns[index] })
    bottom = Math.max(bottom, doc.y)
  })
  row.end()
  return bottom
}

/** The lines and totals, over as many pages as they need; gives where they end. */
function writeTable(doc: Pdf, root: Element, page: InvoicePage, from: number): number {
  const table = open(doc, root, 'Table')
  const rows: [readonly string[], Row][] = [
    [page.columns, { tag: 'TH', size: 9, colour: QUIET }],
    ...page.rows.map((cells): [readonly string[], Row] => [cells, { tag: 'TD' }]),
    ...page.totals.map((cells, index): [readonly string[], Row] => [
      cells,
      { tag: 'TD', isBold: index === 0, ...(index === 0 ? {} : { colour: QUIET, size: 9 }) },
    ]),
  ]
  let top = from
  for (const [cells, style] of rows) {
    if (top > PAGE.bottom - ROW_HEIGHT_MAX) {
      doc.addPage()
      top = PAGE.top
    }
    const bottom = writeRow(doc, table, cells, top, style)
    rule(doc, bottom + GAP / 2)
    top = bottom + GAP + 4
  }
  table.end()
  return top
}

/**
 * An invoice or credit note as PDF, tagged so that it can be read out (PDF/UA). What is not the original says so: of a supply there is one
 * original (VAT Act 89 of 1991, section 20).
 */
export async function renderInvoice(invoice: Invoice, { isCopy }: { isCopy: boolean }): Promise<Uint8Array> {
  const { default: PdfDocument } = await import('pdfkit') // with the first invoice: no start waits for it
  const page = invoicePage(invoice)
  const face = BEYOND_USUAL.test(shown(JSON.stringify(page))) ? FACES.wide : FACES.usual
  const doc = new PdfDocument({
    size: 'A4',
    margins: { top: PAGE.top, left: PAGE.left, right: PAGE.left, bottom: 40 },
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-1', // the types are behind the library
    tagged: true,
    lang: 'en-ZA',
    displayTitle: true,
    font: fontFile(face.plain),
    info: {
      Title: `${page.title} ${invoice.number}`,
      Author: invoice.supplier.name,
      CreationDate: invoice.issuedAt,
    },
  })
  const body = buffer(doc)
  doc.registerFont('plain', fontFile(face.plain)).registerFont('bold', fontFile(face.bold))
  const root = doc.struct('Document')
  doc.addStructure(root)
  const from = writeHead(doc, root, page, isCopy ? 'Copy' : null)
  const bottom = writeTable(doc, root, page, from)
  write(doc, root, 'P', page.note, bottom + 12, { size: 9, colour: QUIET })
  root.end()
  doc.end()
  return body
}
