import { listed } from '#src/contract/words.ts'

/** What a host lacks before guests are offered EFT: somebody who takes over an account must not take their money as well. */
export const eftLacks = ['email', 'second_step', 'account'] as const
export type EftLack = (typeof eftLacks)[number]

const WORDS: Record<EftLack, string> = {
  email: 'confirm their email address',
  second_step: 'turn on two-step login',
  account: 'add the bank account and upload a statement of it',
}

/** Says why guests are not offered EFT, and what to do; null where they are. */
export const eftLackWords = (lacks: readonly EftLack[]): string | null =>
  lacks.length === 0
    ? null
    : `Guests aren’t offered EFT yet. The owner still has to ${listed(
        lacks.map(lack => WORDS[lack]),
        'and',
      )}.`
