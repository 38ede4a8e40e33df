import { type Keyed, openSecret, sealSecret } from '#src/server/sealed.ts'

/** The account of a guest that a refund goes to. */
export type Payee = { bank: string; holder: string; number: string; branch_code: string }

/** Seals the account for the refund with this id. */
export const sealPayee = (config: Keyed, refundId: string, payee: Payee): string =>
  sealSecret(config, 'stay_refunds.account', refundId, JSON.stringify(payee))

/** Returns an account as its guest gave it. */
export const openPayee = (config: Keyed, refundId: string, sealedPayee: string): Payee =>
  JSON.parse(openSecret(config, 'stay_refunds.account', refundId, sealedPayee)) as Payee // as sealPayee wrote it
