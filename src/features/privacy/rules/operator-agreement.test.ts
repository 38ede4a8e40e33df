import { expect, test } from 'vitest'
import { operatorAgreement } from './operator-agreement.ts'

const host = {
  name: 'Kloof Stays (Pty) Ltd',
  registration: '2020/1',
  address: '1 Kloof St',
  contact: 'a@b.example',
}
const operator = { name: '', registration: null, address: null, contact: null }
const given = {
  host,
  operator,
  informationOfficer: null,
  site: 'https://stays.example',
  recipients: [
    { kind: 'mail', name: 'mailer.example', country: 'South Africa' },
    { kind: 'pictures', name: null, country: null },
  ],
  isBackupEncrypted: false,
} as const

const textOf = (parts: ReturnType<typeof operatorAgreement>) =>
  parts.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).join('\n')

test('names are filled in, and what nobody has said is a line to write on', () => {
  const text = textOf(operatorAgreement(given))
  expect(text).toContain('Name: Kloof Stays (Pty) Ltd')
  expect(text).toMatch(/2\. The operator\nName: _+\n/)
  expect(text).not.toMatch(/null|undefined/)
})

test('it names who works for the operator, and promises encrypted backups only where there are some', () => {
  const text = textOf(operatorAgreement(given))
  expect(text).toContain('Email: mailer.example, South Africa.')
  expect(text).toContain('Photos: Our own servers.')
  expect(text).not.toContain('Backups are encrypted')
  expect(textOf(operatorAgreement({ ...given, isBackupEncrypted: true }))).toContain('Backups are encrypted')
})
