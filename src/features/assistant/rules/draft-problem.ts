/** The reason why a drafted message can't be sent, and an alternative. */
export const PROBLEM_WORDS = {
  no_account: 'This guest has no Naledi account. Copy the text and send it by email, phone or WhatsApp',
  cancelled: 'This stay is cancelled, so the message can’t be sent from here',
} as const

export type DraftProblem = keyof typeof PROBLEM_WORDS
