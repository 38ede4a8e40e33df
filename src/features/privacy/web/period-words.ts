import { counted, spanWord } from '#src/contract/words.ts'
import { BOUNDS, type HeldKind } from '../rules/periods.ts'

type Words = { title: string; text: string }

/** Words of each kind of personal information that is held for a time. */
export const KIND_WORDS: Record<HeldKind, Words> = {
  guests: {
    title: 'Guests',
    text: 'Name, contact and messages, after the last stay. A host can choose 12 to 60 months.',
  },
  requests: { title: 'Requests and questions', text: 'Those that never became a stay.' },
  register: {
    title: 'Guest register',
    text: `After departure. Immigration rules ask for ${spanWord(BOUNDS.register.min, 'months')}.`,
  },
  bank_lines: {
    title: 'Unmatched bank lines',
    text: 'The words of a bank beside payments that fit no stay.',
  },
  refund_accounts: { title: 'Refund accounts', text: 'After the money was paid back.' },
  addresses: { title: 'Network addresses', text: 'In the audit log. The entries stay.' },
  sign_ins: { title: 'Logins', text: 'Where people logged in from, after the last time.' },
  consents: { title: 'Newsletter consents', text: 'After someone unsubscribes.' },
  privacy_requests: { title: 'Privacy requests', text: 'Who asked, after the answer was due.' },
}

/** A length of time in the unit in which it is set, such as `36 months`. */
export const lengthWords = (amount: number, unit: 'days' | 'months'): string =>
  counted(amount, unit.slice(0, -1))
