import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compactOf, compactReferenceOf, paymentReferencesIn } from '../payment-reference.ts'
import { UnreadableFile } from '#src/contract/table/unreadable-file.ts'
import { readStatement } from './read-statement.ts'
import type { Statement } from './statement.ts'

const folder = new URL('../../../../testing/statements/', import.meta.url)
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8')
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

function statementOf(file: string | Uint8Array): Statement {
  const read = readStatement(typeof file === 'string' ? bytesOf(file) : file)
  if (!('statement' in read)) throw new Error('It was not recognised')
  return read.statement
}

const refusalOf = (file: string): string => {
  try {
    readStatement(bytesOf(file))
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message
    throw error
  }
  throw new Error('It was read')
}

/** The bank, the account, then date, cents and text of each line. */
const FILES: Record<string, [string, string | null, [string, number, string][]]> = {
  'absa.csv': ['Absa', null, [['2026-11-18', 360_000, 'ACB CREDIT CAPITEC NAL7K2QDA']]],
  'capitec.csv': ['Capitec', '1051000017', [['2026-11-18', 360_000, 'Payment Received: NAL-7K2QD-A']]],
  'capitec-business.csv': [
    'Capitec',
    '1051000017',
    [
      ['2026-11-18', 360_000, 'Inward EFT Credit NAL7K2QDA'],
      ['2026-12-03', -25_000, 'Outward EFT MUNICIPALITY'],
    ],
  ],
  'fnb-history.csv': [
    'FNB',
    '62000000017',
    [
      ['2026-11-20', 360_000, 'FNB APP PAYMENT FROM NAL7K2QDA'],
      ['2026-11-19', -35_000, 'DEBIT ORDER FIBRE'],
      ['2026-11-19', 150_000, 'ADT CASH DEPO 00882 S DLAMINI'],
    ],
  ],
  'rmb-history.csv': [
    'RMB',
    '62000000025',
    [
      ['2026-11-20', 360_000, 'MAGTAPE CREDIT NAL7K2QDA'],
      ['2026-11-19', -4100, 'MONTHLY FEE'],
    ],
  ],
  'fnb-statement.csv': [
    'FNB',
    '62000000017',
    [
      ['2026-12-29', 360_000, 'FNB OB Pmt nal 7k2qd a'],
      ['2027-01-03', 150_000, 'FNB App Payment From VAN DER MERWE'],
    ],
  ],
  'fnb-recreated.csv': [
    'FNB',
    '62000000017',
    [
      ['2026-11-18', 360_000, 'PAYMENT RECEIVED NAL7K2QDA'],
      ['2026-11-19', -91_750, 'CARD PURCHASE REF006'],
    ],
  ],
  'nedbank.csv': [
    'Nedbank',
    '1101000017',
    [
      ['2026-11-18', 360_000, 'NAL7K2QDA DLAMINI'],
      ['2026-11-20', -4160, 'SERVICE FEE 25/10 - 26/11'],
    ],
  ],
  'ofx.ofx': [
    'OFX',
    '62000000017',
    [
      ['2026-11-18', 360_000, 'FNB APP PAYMENT FROM NAL7K2QDA'],
      ['2026-11-19', -35_000, 'FIBRE'],
    ],
  ],
  'ofx-2.ofx': [
    'OFX',
    '1051000017',
    [
      ['2026-11-18', 360_000, 'M & S NAIDOO NAL7K2QDA'],
      ['2026-11-19', -35_000, 'FIBRE'],
    ],
  ],
  'standard-bank.csv': [
    'Standard Bank',
    null,
    [
      ['2026-11-18', 360_000, 'IB PAYMENT FROM NAL7K2QDA'],
      ['2026-11-19', -1250, 'FEE: PAYSHAP PAYSHAP PAYMENT FEE'],
    ],
  ],
  'standard-bank-business.csv': [
    'Standard Bank',
    '10000017',
    [['2026-11-18', 360_000, 'CREDIT TRANSFER NAL7K2QDA 1811 000000000000509']],
  ],
}

for (const [name, [bank, account, lines]] of Object.entries(FILES)) {
  const expected = lines.map(([date, cents, text]) => ({ date, cents, text }))
  const plain = (statement: Statement) => ({
    ...statement,
    lines: statement.lines.map(({ date, cents, text }) => ({ date, cents, text })),
  })

  test(`${name} is read to the cent, and its reference found once`, () => {
    const statement = statementOf(textOf(name))
    expect(plain(statement)).toEqual({ bank, account, lines: expected })
    const found = statement.lines.flatMap(({ text }) => {
      const compact = compactOf(text).text
      return paymentReferencesIn(compact).map(({ from, to }) => compact.slice(from, to))
    })
    expect(found).toEqual([compactReferenceOf('NAL7K2QDA')])
  })

  test(`${name} is read the same with each end of line and encoding`, () => {
    const text = textOf(name)
    const crlf = text.replaceAll('\n', '\r\n')
    const variants = [
      bytesOf(crlf),
      bytesOf(text.replaceAll('\n', '\r')),
      bytesOf(`\ufeff${text}`),
      Buffer.from(`\ufeff${crlf}`, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    ]
    for (const variant of variants)
      expect(plain(statementOf(variant))).toEqual({ bank, account, lines: expected })
  })

  if (!name.endsWith('.ofx'))
    test(`${name} is read the same with semicolons and decimal commas`, () => {
      const cut = textOf(name)
        .split('\n')
        .map(line =>
          line.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';').replaceAll(/(\d)\.(\d\d?)(?=;|$)/g, '$1,$2'),
        )
        .join('\n')
      expect(plain(statementOf(cut))).toEqual({ bank, account, lines: expected })
    })
}

test('windows-1252 is read as it is written', () => {
  const text = textOf('fnb-history.csv').replace('S DLAMINI', 'J GRÜNDLING')
  const [, , line] = statementOf(Buffer.from(text, 'latin1')).lines
  expect(line!.text).toBe('ADT CASH DEPO 00882 J GRÜNDLING')
})

test('a statement without a line is a statement', () => {
  expect(statementOf(textOf('absa.csv').split('\n')[0]!).lines).toEqual([])
  expect(statementOf(textOf('capitec.csv').split('\n')[0]!).lines).toEqual([])
  expect(statementOf(textOf('fnb-history.csv').split('\n').slice(0, 7).join('\n')).lines).toEqual([])
})

test('20,000 lines are read, and one more is refused', () => {
  const head = 'Date,Description,Amount,Balance'
  const lines = Array.from({ length: 20_000 }, (_, at) => `20261118,"PAYMENT ${at}",${at + 1}.00,0.00`)
  expect(statementOf([head, ...lines].join('\n')).lines).toHaveLength(20_000)
  expect(refusalOf([head, ...lines, '20261118,X,1.00,0.00'].join('\n'))).toBe(
    'It has 20001 lines. Download a shorter period: we read up to 20000',
  )
})

test('what cannot be read is named by its line and its column', () => {
  const history = textOf('fnb-history.csv')
  expect(refusalOf(history.replace('2026/11/19', '2026/02/31'))).toBe(
    'Line 9, column “Date”: “2026/02/31” is not a date',
  )
  expect(refusalOf(history.replace('-350.00', '35O.00'))).toBe(
    'Line 9, column “Amount”: “35O.00” is not an amount',
  )
  expect(refusalOf(textOf('fnb-statement.csv').replace('29 Dec', '29 Nov'))).toBe(
    'Line 5, column “Date”: “29 Nov” is not a date between 2026-12-18 and 2027-01-15',
  )
  expect(refusalOf(textOf('ofx.ofx').replace('3600.00', 'much'))).toBe(
    'Transaction 1, TRNAMT: “much” is not an amount',
  )
  expect(refusalOf(textOf('nedbank.csv').replace('18Nov2026,', '18Nov2026,18Nov2026,'))).toContain('cards')
})

test('what is no statement is said so', () => {
  expect(refusalOf('')).toBe('It is empty')
  expect(refusalOf('%PDF-1.7 …')).toBe('It is a PDF. Download the statement as CSV or OFX')
  expect(refusalOf('PK\u0003\u0004…')).toContain('an Excel or ZIP file')
  expect(refusalOf('a\0b')).toContain('It is no text')
  expect(refusalOf('Dear Sir or Madam\nplease find attached')).toContain('No line names')
  expect(refusalOf('a,b,c\n"open,1,2')).toContain('not cut into columns')
})

test('the columns of a table are named by the row above its values, whatever words stand before it', () => {
  const unknown = (text: string) => {
    const read = readStatement(bytesOf(text))
    return 'unknown' in read ? read.unknown.head : null
  }
  const head = ['When', 'What', 'Paid']
  const table = 'When,What,Paid\n25/11/2026,X,1.00'
  expect(unknown(table)).toEqual(head)
  expect(unknown(`Account holder,KLOOF STAYS,PTY LTD\n${table}`)).toEqual(head)
  expect(unknown(`Account holder,KLOOF STAYS,PTY LTD\nFrom,25/11/2026,0.00\n`)).toEqual([
    'Account holder',
    'KLOOF STAYS',
    'PTY LTD',
  ])
  // Words below are lines, not another head.
  expect(unknown(`${table}\nOpened,by,us\n26/11/2026,X,1.00`)).toEqual(head)
  expect(unknown('When,What,Paid')).toEqual(head)
})

test('Absa’s amount is before its balance, where each line ends in a comma, too', () => {
  const lines = (...rows: string[]) =>
    statementOf(rows.join('\n')).lines.map(({ cents, text }) => [cents, text])
  const plain = ['20261118,"FROM NAL7K2QDA",140.00,5000.00', '20261118,ACB, CAPITEC,150.00,5150.00']
  const read = [
    [14_000, 'FROM NAL7K2QDA'],
    [15_000, 'ACB CAPITEC'],
  ]
  expect(lines('Date,Description,Amount,Balance', ...plain)).toEqual(read)
  for (const head of ['Date,Description,Amount,Balance,', 'Date,Description,Amount,Balance'])
    expect(lines(head, ...plain.map(row => `${row},`))).toEqual(read)
})

test('OFX of an account in another currency is refused', () => {
  const file = textOf('ofx.ofx')
  expect(statementOf(file.replace('<CURDEF>ZAR', '<CURDEF>zar')).lines).not.toEqual([])
  expect(refusalOf(file.replace('<CURDEF>ZAR', '<CURDEF>USD'))).toBe(
    'It is of an account in “USD”. We read accounts in rand',
  )
})

test('the head of Absa with days that Absa does not write is asked about, not guessed', () => {
  expect(readStatement(bytesOf('Date,Description,Amount,Balance\n11/12/2026,X,1.00,2.00'))).toEqual({
    unknown: {
      head: ['Date', 'Description', 'Amount', 'Balance'],
      sample: [['11/12/2026', 'X', '1.00', '2.00']],
    },
  })
})

test('hostile files take no time that grows with their square', () => {
  const long = 5_000_000
  const files = [
    '<'.repeat(long),
    `<OFX>${'<STMTTRN>'.repeat(long / 10)}`,
    `"${'a'.repeat(long)}`,
    '1'.repeat(long),
  ]
  for (const file of files) expect(() => readStatement(bytesOf(file))).toThrow(UnreadableFile)
})
