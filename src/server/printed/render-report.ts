import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { shown } from './shown.ts'

/** A text of headed parts, as long as it is; the facts of a part stand before its paragraphs. */
export type Report = {
  title: string
  at: Date
  facts: readonly string[]
  parts: readonly { heading: string; paragraphs: readonly string[] }[]
}

const fontFile = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}.ttf`))
const MARGINS = { top: 56, left: 56, right: 56, bottom: 56 }
const INK = '#1a1b3a'
const SIZES = { H1: 20, H2: 13, P: 10 } as const
/** Paragraphs that are drawn before others have their turn. */
const AT_ONCE = 20

/** Draws a report as PDF, tagged so that it can be read out (PDF/UA). */
export async function renderReport({ title, at, facts, parts }: Report): Promise<Uint8Array> {
  const { default: PdfDocument } = await import('pdfkit') // with the first report: no start waits for it
  const [plain, bold] = [fontFile('400Regular/Inter_400Regular'), fontFile('600SemiBold/Inter_600SemiBold')]
  const doc = new PdfDocument({
    size: 'A4',
    margins: MARGINS,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-1', // the types are behind the library
    tagged: true,
    lang: 'en-ZA',
    displayTitle: true,
    font: plain,
    info: { Title: title, CreationDate: at },
  })
  const body = buffer(doc)
  doc.registerFont('plain', plain).registerFont('bold', bold)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const write = (tag: keyof typeof SIZES, words: string) =>
    root.add(
      doc.struct(tag, {}, () => {
        doc
          .font(tag === 'P' ? 'plain' : 'bold')
          .fontSize(SIZES[tag])
          .fillColor(INK)
          .text(shown(words), { lineGap: 2, paragraphGap: 5 })
      }),
    )
  write('H1', title)
  for (const fact of facts) write('P', fact)
  for (const { heading, paragraphs } of parts) {
    doc.moveDown()
    write('H2', heading)
    for (const [index, words] of paragraphs.entries()) {
      write('P', words)
      if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    }
  }
  root.end()
  doc.end()
  return body
}
