import type { Person, TestApp } from '../test-app.ts'

export const ACCOUNT = {
  bank: 'FNB',
  holder: 'Kloof Stays',
  number: '62000000017',
  branch_code: '250655',
  type: 'current',
} as const

/** Has somebody log in with a second step, as the change of a bank account wants it; the session of a test goes on. */
export const turnOnSecondStep = ({ pool }: Pick<TestApp, 'pool'>, { id }: Pick<Person, 'id'>) =>
  pool.query(
    `insert into totp_secrets (user_id, secret, since) values ($1, 'sealed', moment()) on conflict do nothing`,
    [id],
  )
