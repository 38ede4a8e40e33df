/** Why a message that was drafted can't be sent, and what to do instead. */
export const PROBLEM_WORDS = {
  no_account: 'This guest has no Naledi account. Copy the text and send it by email, phone or WhatsApp',
  cancelled: 'This stay is cancelled, so the message can’t be sent from here',
} as const

export type DraftProblem = keyof typeof PROBLEM_WORDS
