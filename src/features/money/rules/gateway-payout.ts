export type PayingGateway = 'payfast' | 'paystack'

/** Returns the gateway whose name a bank's text begins a word with, or null. A suggestion: anybody may write that name. */
export const payingGateway = (text: string): PayingGateway | null => {
  const name = /\b(payfast|paystack)/i.exec(text)?.[1]?.toLowerCase()
  return name === 'payfast' || name === 'paystack' ? name : null
}
