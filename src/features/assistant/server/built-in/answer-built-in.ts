import type { Answer } from '../answering/answer.ts'

const WHAT_I_CAN =
  'I’m Naledi’s built-in assistant: no AI model is connected. I can look things up in your own properties, bookings and messages, and draft from your templates.'

/** Answers without any model. */
export const answerBuiltIn =
  (_today: string): Answer =>
  async (_question, _toolbox, say) => {
    say(WHAT_I_CAN)
    return { content: WHAT_I_CAN, spent: null }
  }
