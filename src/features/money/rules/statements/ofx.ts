import { readCents } from '#src/contract/table/amounts.ts'
import { readDay } from '#src/contract/table/dates.ts'
import { UnreadableFile, shown } from '#src/contract/table/unreadable-file.ts'
import { accountIn } from './table-reader.ts'
import type { Statement, StatementLine } from './statement.ts'

/** Characters in which the file says that it is OFX. */
const HEAD_CHARS = 4000
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': ' ',
}

const plain = (value: string): string =>
  value.replaceAll(/&(?:amp|lt|gt|quot|apos|nbsp);/g, entity => ENTITIES[entity]!).trim() // each has its sign

type Element = { name: string; value: string }

/** Cuts SGML without end tags, or XML, into elements and the text behind each; an end tag begins with `/`. */
function* elementsOf(text: string): Generator<Element> {
  for (let open = text.indexOf('<'); open !== -1;) {
    const close = text.indexOf('>', open)
    if (close === -1) return
    const next = text.indexOf('<', close)
    const value = text.slice(close + 1, next === -1 ? undefined : next)
    yield {
      name: text
        .slice(open + 1, close)
        .trim()
        .toUpperCase(),
      value: plain(value),
    }
    open = next
  }
}

type Fields = ReadonlyMap<string, string>

function lineOf(fields: Fields, nth: number, account: string | null): StatementLine {
  const posted = fields.get('DTPOSTED') ?? ''
  const amount = fields.get('TRNAMT') ?? ''
  const date = readDay(posted.slice(0, 8))
  const cents = readCents(amount)
  if (!date) throw new UnreadableFile(`Transaction ${nth}, DTPOSTED: ${shown(posted)} is not a date`)
  if (cents === null)
    throw new UnreadableFile(`Transaction ${nth}, TRNAMT: ${shown(amount)} is not an amount`)
  const [name, memo] = [fields.get('NAME') ?? '', fields.get('MEMO') ?? '']
  const text = memo.includes(name) ? memo : name.includes(memo) ? name : `${name} ${memo}`
  return { date, cents, text, ...(account && { account }) }
}

/** True if a text is OFX, 1 or 2. */
export const isOfx = (text: string): boolean => text.slice(0, HEAD_CHARS).toUpperCase().includes('<OFX>')

/** Reads OFX 1 or 2. Its balances are not read: those of Capitec are known to be wrong. Throws `UnreadableFile`. */
export function readOfx(text: string): Statement {
  const lines: StatementLine[] = []
  let account: string | null = null
  let isOwn = false
  let fields: Map<string, string> | undefined
  const finish = () => {
    if (fields) lines.push(lineOf(fields, lines.length + 1, account))
    fields = undefined
  }
  for (const { name, value } of elementsOf(text)) {
    if (name === 'STMTTRN') {
      finish()
      fields = new Map()
    } else if (name === '/STMTTRN' || name === '/BANKTRANLIST') finish()
    else if (name === 'BANKACCTFROM' || name === 'CCACCTFROM') isOwn = true
    else if (name === '/BANKACCTFROM' || name === '/CCACCTFROM') isOwn = false
    else if (name === 'CURDEF' && value && value.toUpperCase() !== 'ZAR')
      throw new UnreadableFile(`It is of an account in ${shown(value)}. We read accounts in rand`)
    else if (name === 'ACCTID' && isOwn) account = accountIn(value)
    else if (fields && !name.startsWith('/') && !fields.has(name)) fields.set(name, value)
  }
  finish()
  return { bank: 'OFX', account: lines[0]?.account ?? account, lines }
}
