import { listed } from '#src/contract/words.ts'

/** Names of what a host may lack before guests are offered EFT: somebody who takes over an account must not take their money as well. */
export const eftMissing = ['email', 'second_step', 'account'] as const
export type EftMissing = (typeof eftMissing)[number]

const WORDS: Record<EftMissing, string> = {
  email: 'confirm their email address',
  second_step: 'turn on two-step login',
  account: 'add the bank account and upload a statement of it',
}

/** Says why guests are not offered EFT, and what to do; null where they are. */
export const eftMissingWords = (missing: readonly EftMissing[]): string | null =>
  missing.length === 0
    ? null
    : `Guests aren’t offered EFT yet. The owner still has to ${listed(
        missing.map(each => WORDS[each]),
        'and',
      )}.`
