import { setImmediate } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { isShownWhole, shown } from '#src/server/printed/shown.ts'
import { KIND_WORDS, type Lodger, STATUS_WORDS } from '../../rules.ts'

type Pdf = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}.ttf`))

/** A page of A4, in points, of which an inch has 72. */
const PAGE = { left: 56, right: 539, top: 56, bottom: 770 }
const WIDTH = PAGE.right - PAGE.left
const LABEL_WIDTH = 130
const LINE_GAP = 7
/** Of the part of one lodger, whose address may take several lines. */
const LODGER_HEIGHT = 250
const SIGN_HEIGHT = 44
const INK = '#1a1b3a'
const QUIET = '#65637b'

export type RegisterPage = {
  title: string
  facts: readonly string[]
  lodgers: readonly { heading: string; lodger: Lodger }[]
  /** Each lodger signs in ink: what is not written is a line to write on. */
  isToSign: boolean
  note: string
  at: Date
}

/** Returns what the register says of a lodger, line by line; null is not said. */
function linesOf(lodger: Lodger): [string, string | null][] {
  const { id_kind: kind, status } = lodger
  return [
    ['First names', lodger.full_names],
    ['Surname', lodger.surname],
    ['Document', kind && KIND_WORDS[kind]],
    ['Number', lodger.id_number],
    ...(kind === 'sa_id' ? [] : [['Country', lodger.country] satisfies [string, string | null]]),
    ['Status in South Africa', status && STATUS_WORDS[status]],
    ...(status === null || status === 'temporary'
      ? [['Permit or visa', lodger.permit] satisfies [string, string | null]]
      : []),
    ['Home address', lodger.home_address],
    ...(lodger.is_child ? [['Age', 'Under 18, entered by an adult'] satisfies [string, string | null]] : []),
  ]
}

const UNPRINTED =
  'Some letters above cannot be printed and are shown as “?”. The register in Naledi has them as they were written.'

type Style = { x?: number; width?: number; size?: number; isBold?: boolean; colour?: string }

/** Writes words at a height, tagged by their role for screen readers; returns where they end. */
function write(
  doc: Pdf,
  parent: Element,
  tag: string,
  words: string,
  top: number,
  style: Style = {},
): number {
  const { x = PAGE.left, width = WIDTH, size = 10, isBold = false, colour = INK } = style
  parent.add(
    doc.struct(tag, {}, () => {
      doc
        .font(isBold ? 'bold' : 'plain')
        .fontSize(size)
        .fillColor(colour)
      doc.text(shown(words), x, top, { width, lineGap: 2 })
    }),
  )
  return doc.y
}

/** Draws a line to write on. */
function ruled(doc: Pdf, from: number, to: number, top: number): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.moveTo(from, top).lineTo(to, top).lineWidth(0.5).strokeColor(QUIET).stroke()
  doc.endMarkedContent()
}

function writeLodger(
  doc: Pdf,
  root: Element,
  { heading, lodger }: RegisterPage['lodgers'][number],
  from: number,
): number {
  let top = write(doc, root, 'H2', heading, from, { size: 12, isBold: true }) + LINE_GAP
  for (const [label, value] of linesOf(lodger)) {
    const afterLabel = write(doc, root, 'P', label, top, { width: LABEL_WIDTH, colour: QUIET })
    const right = { x: PAGE.left + LABEL_WIDTH, width: WIDTH - LABEL_WIDTH }
    if (value === null) ruled(doc, right.x, PAGE.right, afterLabel)
    top =
      LINE_GAP +
      (value === null ? afterLabel : Math.max(afterLabel, write(doc, root, 'P', value, top, right)))
  }
  // A register that law asks for says so where it is not what was written.
  const written = linesOf(lodger).flatMap(([, value]) => value ?? [])
  return written.some(value => !isShownWhole(value))
    ? write(doc, root, 'P', UNPRINTED, top, { size: 9, colour: QUIET }) + LINE_GAP
    : top
}

function writeSignature(doc: Pdf, root: Element, from: number): number {
  const top = from + SIGN_HEIGHT / 2
  const middle = PAGE.left + WIDTH * 0.65
  write(doc, root, 'P', 'Signature', top, { width: LABEL_WIDTH, colour: QUIET })
  const bottom = write(doc, root, 'P', 'Date', top, { x: middle, width: LABEL_WIDTH, colour: QUIET })
  ruled(doc, PAGE.left + LABEL_WIDTH, middle - LINE_GAP, bottom)
  ruled(doc, middle + 40, PAGE.right, bottom)
  return bottom
}

/** Draws a register as PDF, tagged so that it can be read out (PDF/UA). */
export async function renderRegister(page: RegisterPage): Promise<Uint8Array> {
  const { default: PdfDocument } = await import('pdfkit') // with the first register: no start waits for it
  const [plain, bold] = [fontFile('400Regular/Inter_400Regular'), fontFile('600SemiBold/Inter_600SemiBold')]
  const doc = new PdfDocument({
    size: 'A4',
    margins: { top: PAGE.top, left: PAGE.left, right: PAGE.left, bottom: 40 },
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-1', // the types are behind the library
    tagged: true,
    lang: 'en-ZA',
    displayTitle: true,
    font: plain,
    info: { Title: page.title, CreationDate: page.at },
  })
  const body = buffer(doc)
  doc.registerFont('plain', plain).registerFont('bold', bold)
  const root = doc.struct('Document')
  doc.addStructure(root)
  let top = write(doc, root, 'H1', page.title, PAGE.top, { size: 20, isBold: true }) + LINE_GAP
  for (const fact of page.facts) top = write(doc, root, 'P', fact, top)
  top = write(doc, root, 'P', page.note, top + LINE_GAP, { size: 9, colour: QUIET }) + 2 * LINE_GAP
  const height = LODGER_HEIGHT + (page.isToSign ? SIGN_HEIGHT : 0)
  for (const each of page.lodgers) {
    if (top + height > PAGE.bottom) {
      doc.addPage()
      top = PAGE.top
    }
    top = writeLodger(doc, root, each, top)
    if (page.isToSign) top = writeSignature(doc, root, top)
    top += 3 * LINE_GAP
    await setImmediate() // a register of a year is long, and others are waiting
  }
  root.end()
  doc.end()
  return body
}
