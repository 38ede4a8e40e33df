import { stayDay } from '#src/contract/words.ts'
import { type GuestWords, until, wordDeposit, type Wording } from './word-deposit.ts'

const UNCHANGED = 'Nothing else about the booking has changed.'

/** The first that an address hears of a stay. */
const noted: Wording = ({ property_name, realtor_name }) => ({
  subject: `Your booking at ${property_name}`,
  paragraph: `${realtor_name} has added your booking to Naledi, where they manage their bookings.`,
})

const kinds: GuestWords['kinds'] = {
  ...wordDeposit.guest,
  requested: ({ property_name, realtor_name, expires_at }) => ({
    subject: `We have your request for ${property_name}`,
    paragraph: `We’ve sent it to ${realtor_name} and are holding the nights for you until ${until(expires_at)}. We’ll email you as soon as they reply. You pay nothing now.`,
    label: 'See your request',
  }),
  added: noted,
  guest_readdressed: noted,
  booked: ({ property_name, realtor_name }) => ({
    subject: `Your stay in ${property_name} is confirmed`,
    paragraph: `Your booking is confirmed. ${realtor_name} looks forward to hosting you.`,
  }),
  declined: ({ property_name, realtor_name }) => ({
    subject: `Your request for ${property_name} was declined`,
    paragraph: `${realtor_name} can’t host you on these dates. Try different dates or another property.`,
  }),
  expired: ({ property_name }) => ({
    subject: `Your request for ${property_name} has expired`,
    paragraph:
      'Your host didn’t reply in time, so we’ve released the nights. You can send a new request or look for another place.',
  }),
  cancelled_by_guest: ({ property_name }) => ({
    subject: `You have cancelled your stay in ${property_name}`,
    paragraph:
      'Your booking is cancelled and we’ve told your host. If you’ve already paid, your booking shows what goes back. If it shows nothing, contact them about a refund.',
  }),
  cancelled_by_host: ({ property_name, realtor_name }) => ({
    subject: `Your stay in ${property_name} was cancelled`,
    paragraph: `${realtor_name} has cancelled your booking. If you’ve already paid, your booking shows what goes back. If it shows nothing, contact them about a refund.`,
  }),
  changed: ({ property_name, realtor_name }) => ({
    subject: `Your stay in ${property_name} was changed`,
    paragraph: `${realtor_name} has changed your booking. Here are the new details.`,
  }),
  change_accepted: ({ property_name, realtor_name }) => ({
    subject: `Your change for ${property_name} is confirmed`,
    paragraph: `${realtor_name} has accepted the change. Here are the new details.`,
  }),
  change_declined: ({ property_name, realtor_name }) => ({
    subject: `Your change request for ${property_name} was declined`,
    paragraph: `${realtor_name} can’t change the stay. ${UNCHANGED}`,
  }),
  change_expired: ({ property_name }) => ({
    subject: `Your change request for ${property_name} has expired`,
    paragraph: `Your host didn’t reply in time. ${UNCHANGED}`,
  }),
  arrival_near: ({ property_name, check_in, check_in_time }) => ({
    subject: `Your stay in ${property_name} begins soon`,
    paragraph: `Check-in is on ${stayDay(check_in)}${check_in_time ? `, from ${check_in_time}` : ''}. If your plans have changed, let your host know now.`,
    label: 'See your stay',
  }),
  review_asked: ({ property_name, realtor_name }) => ({
    subject: `How was your stay in ${property_name}?`,
    paragraph: `We hope you enjoyed your stay. A short review helps ${realtor_name} and future guests. We won’t ask again.`,
    label: 'Review your stay',
  }),
  review_answered: ({ property_name, realtor_name }) => ({
    subject: `New reply to your review of ${property_name}`,
    paragraph: `${realtor_name} has replied to your review.`,
    label: 'Read the reply',
  }),
  review_hidden: ({ property_name }) => ({
    subject: `Your review of ${property_name} was hidden`,
    paragraph:
      'Our team has hidden your review, so other people can’t see it. The reason is shown next to it.',
    label: 'See why',
  }),
  review_shown: ({ property_name }) => ({
    subject: `Your review of ${property_name} is shown again`,
    paragraph: 'Everyone can read it again on the property’s page.',
    label: 'See your review',
  }),
}

/** Words that guests read of their stays, in English. */
export const wordGuestEn: GuestWords = {
  frame: {
    view: 'View booking',
    save: 'Save this booking',
    saveWords: 'Save it to a Naledi account to view it, request changes or cancel it.',
    notYou: 'Not your booking? You can ignore this email.',
    property: 'Property',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    guests: 'Guests',
    pets: 'Pets',
    total: 'Total',
    reference: 'Booking number',
    from: (day, time) => (time ? `${day} from ${time}` : day),
    by: (day, time) => (time ? `${day} by ${time}` : day),
    difference: (amount, isMore) => `${amount} ${isMore ? 'more' : 'less'}`,
    many: count => `Updates on ${count} bookings`,
    manyWords: 'Here’s everything that changed in the last hour.',
    seeAll: 'See your bookings',
    stayIn: home => `Stay in ${home}`,
    inFrom: time => `Check-in from ${time}`,
    outBy: time => `check-out by ${time}`,
    number: reference => `Reference ${reference}`,
  },
  kinds,
}
