export type PayingGateway = 'payfast' | 'paystack'
export type PayingChannel = 'airbnb' | 'booking'

/** Returns the gateway whose name a bank's text begins a word with, or null. A suggestion: anybody may write that name. */
export const payingGateway = (text: string): PayingGateway | null => {
  const name = /\b(payfast|paystack)/i.exec(text)?.[1]?.toLowerCase()
  return name === 'payfast' || name === 'paystack' ? name : null
}

/** True if a bank's text names Booking.com, whose file does not say when it paid. A suggestion, as above; Airbnb's file says it. */
export const namesBooking = (text: string): boolean => /\bbooking\.?\s?com\b/i.test(text)
