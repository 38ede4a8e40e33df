import type { StatementAnswer, StatementLineAnswer } from '../../contract/statements.ts'
import { findNear, nearReferencesOf } from '../../rules/statements/near-references.ts'
import { compactOf, compactReferenceOf } from '../../rules/payment-reference.ts'

/** Steps to the file at each bank. */
export const BANK_STEPS: readonly (readonly [bank: string, steps: string])[] = [
  ['FNB, RMB', 'Accounts, the account, Transaction history, Download, CSV'],
  ['Standard Bank', 'Accounts, the account, Statements, Download, CSV or OFX'],
  ['Capitec', 'Transact, the account, Transaction history, Export, CSV'],
  ['Nedbank', 'Accounts, the account, Statement enquiry, Download, CSV'],
  ['Absa', 'Accounts, the account, Transaction history, Export, CSV'],
]

/** Returns what was found, as the title of its page. */
export function foundWords({ matched, suggested }: StatementAnswer): string {
  const found = matched === 1 ? '1 payment found' : `${matched} payments found`
  return suggested === 0 ? `${found}.` : `${found}, ${suggested} to look at.`
}

/** Says that a file is not of the account that guests are shown. */
export const otherAccountWords = ({ account }: Pick<StatementAnswer, 'account'>): string =>
  `${account ? `The account that ends in ${account}` : 'This account'} isn’t the one your guests see. We’ve read its payments all the same. To let guests pay by EFT, add the account under Bank and cards and upload a statement of it.`

export const reasonWords: Record<NonNullable<StatementLineAnswer['why']>, string> = {
  ended: 'This stay is over or cancelled.',
  paid: 'This stay is paid already.',
  several: 'The payment names more than one stay.',
  one_off: 'One character of the reference is off.',
  refund_amount: 'The amount is not the one that goes back.',
  amount: 'Same amount, and the guest’s name or phone.',
}

/** Cuts a bank's text where one character of a reference is off; null where none is. */
export function slipIn(text: string, reference: string): [before: string, off: string, after: string] | null {
  const compact = compactOf(text)
  const [slip] = findNear(compact.text, nearReferencesOf([compactReferenceOf(reference)]))
  const at = slip && compact.places[slip.off]
  return at === undefined ? null : [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)]
}
