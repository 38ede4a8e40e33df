import {
  averageRating,
  exactly,
  failingFeeds,
  ofStay,
  unanswered,
  unansweredReviews,
  waiting,
  type Question,
} from './expected.ts'

/** Questions about tasks that need an answer. */
export const whatWaits: readonly Question[] = [
  { ask: 'What needs my answer?', language: 'en', expects: [waiting(), unanswered()] },
  { ask: 'any new reqests', language: 'en', isLoose: true, expects: [waiting()] },
  {
    ask: 'Which guests have I not replied to?',
    language: 'en',
    expects: [unanswered()],
    without: [exactly('Sipho Nkosi')],
  },
  { ask: 'unread msgs?', language: 'en', isLoose: true, expects: [unanswered()] },
  {
    ask: 'What did Aisha write?',
    language: 'en',
    expects: [exactly('how do we get in if we arrive after ten at night')],
  },
  { ask: 'Wat wag vir my?', language: 'af', expects: [waiting(), unanswered()] },
  { ask: 'Is daar nuwe versoeke?', language: 'af', expects: [waiting()] },
  { ask: 'het iemand geskryf', language: 'af', isLoose: true, expects: [unanswered()] },
  {
    ask: 'Until when can I accept Johan Botha’s request?',
    language: 'en',
    expects: [
      ofStay('Johan Botha', `to_char(expires_at at time zone 'Africa/Johannesburg', 'HH24:MI')`, 'text'),
    ],
  },
  {
    ask: 'Which reviews have no reply?',
    language: 'en',
    expects: [unansweredReviews()],
    without: [exactly('Mandla Zulu')],
  },
  {
    ask: 'What do guests say about Kloof Cottage?',
    language: 'en',
    expects: [averageRating('Kloof Cottage')],
  },
  {
    ask: 'watter reviews moet ek nog antwoord',
    language: 'af',
    isLoose: true,
    expects: [unansweredReviews()],
  },
  { ask: 'Are all my calendars in sync?', language: 'en', expects: [failingFeeds()] },
  { ask: 'is airbnb working', language: 'en', isLoose: true, expects: [exactly('Kloof Cottage')] },
  { ask: 'Any double bookings?', language: 'en', isNone: true },
]
