type Guide = { id: string; title: string; lead: string; slugs: readonly string[] }

/** Articles in the order in which readers need them; only the articles say how things are done. */
export const guides: readonly Guide[] = [
  {
    id: 'first-home',
    title: 'List your first property',
    lead: 'From signing up to your first request, in one evening.',
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
    title: 'Handle requests and bookings',
    lead: 'What appears automatically, what you enter, and how to change a booking.',
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
    title: 'Tell guests what they need to know',
    lead: 'Write your messages once, and send them to each guest at the right time.',
    slugs: [
      'tell-guests-how-to-arrive',
      'write-it-once',
      'let-it-write-itself',
      'open-whatsapp',
      'tell-your-cleaner',
      'keep-the-guest-register',
    ],
  },
  {
    id: 'every-morning',
    title: 'Every morning',
    lead: '5 minutes with your day, your nights and your figures.',
    slugs: [
      'read-the-dashboard',
      'compare-your-properties',
      'find-a-booking',
      'see-which-nights-are-taken',
      'keep-your-calendar',
      'hide-a-home',
    ],
  },
  {
    id: 'first-stay',
    title: 'Your first stay',
    lead: 'From your search to the door code.',
    slugs: [
      'find-a-home',
      'see-the-price',
      'request-a-stay',
      'when-a-request-runs-out',
      'pay-for-a-stay',
      'find-your-way-in',
    ],
  },
  {
    id: 'plans-change',
    title: 'When plans change',
    lead: 'Change or cancel a booking, and review your stay.',
    slugs: ['change-a-stay', 'cancel-a-stay', 'write-a-review'],
  },
  {
    id: 'account',
    title: 'Keep your account safe',
    lead: 'Log in, change your password, and see what data we keep.',
    slugs: ['sign-in', 'forgotten-password', 'change-your-password', 'what-is-kept', 'when-the-line-is-down'],
  },
]
