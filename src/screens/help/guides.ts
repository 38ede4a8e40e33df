type Guide = { id: string; title: string; lead: string; slugs: readonly string[] }

/** Articles in the order in which one does what they tell; what is done is told there alone. */
export const guides: readonly Guide[] = [
  {
    id: 'first-home',
    title: 'Your first home on Naledi',
    lead: 'From an account to the first request, in an evening.',
    slugs: [
      'create-an-account',
      'confirm-your-address',
      'list-a-home',
      'add-photographs',
      'set-the-price',
      'price-a-year',
      'see-what-a-guest-sees',
    ],
  },
  {
    id: 'guests-come',
    title: 'When guests ask',
    lead: 'What appears automatically, what you enter, and how to move a booking.',
    slugs: [
      'answer-a-request',
      'set-the-hours',
      'connect-a-channel',
      'take-instant-bookings',
      'record-a-booking',
      'change-a-booking',
    ],
  },
  {
    id: 'before-they-arrive',
    title: 'What every guest needs to know',
    lead: 'Written once, sent at the right time, to each in their own words.',
    slugs: ['tell-guests-how-to-arrive', 'write-it-once', 'let-it-write-itself', 'open-whatsapp'],
  },
  {
    id: 'every-morning',
    title: 'Every morning',
    lead: 'Five minutes with the day, the nights and the figures.',
    slugs: [
      'read-the-dashboard',
      'find-a-booking',
      'see-which-nights-are-taken',
      'keep-your-calendar',
      'hide-a-home',
    ],
  },
  {
    id: 'first-stay',
    title: 'Your first stay',
    lead: 'From a search to the key under the mat.',
    slugs: ['find-a-home', 'see-the-price', 'request-a-stay', 'when-a-request-runs-out', 'find-your-way-in'],
  },
  {
    id: 'plans-change',
    title: 'When plans change',
    lead: 'Other nights, no nights, and what to say afterwards.',
    slugs: ['change-a-stay', 'cancel-a-stay', 'write-a-review'],
  },
  {
    id: 'account',
    title: 'An account that stays yours',
    lead: 'Get in, stay in, and keep others out.',
    slugs: ['sign-in', 'forgotten-password', 'change-your-password', 'what-is-kept', 'when-the-line-is-down'],
  },
]
