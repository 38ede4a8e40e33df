type AskingWords = { title: string; send: string; sent: string }

const REQUEST: AskingWords = {
  title: 'Request a booking',
  send: 'Request booking',
  sent: '🎉 Booking request submitted successfully!',
}

const BOOKED_AT_ONCE: AskingWords = {
  title: 'Book your stay',
  send: 'Book now',
  sent: 'Booking confirmed',
}

/** Returns what the form is called, its button, and what is said afterwards: where no host is asked, nothing is called a request. */
export const askingWords = (isInstant: boolean): AskingWords => (isInstant ? BOOKED_AT_ONCE : REQUEST)
