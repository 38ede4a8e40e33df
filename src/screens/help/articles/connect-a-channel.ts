import type { HelpArticle } from '../help-article.ts'

export const connectAChannel: HelpArticle = {
  slug: 'connect-a-channel',
  reader: 'hosts',
  title: 'Connect Airbnb, Booking.com and others',
  description: 'One calendar with every site that you list on, so that no night is sold twice.',
  alsoCalled:
    'airbnb booking.com vrbo google lekkeslaap nightsbridge safarinow ical ics calendar sync import export feed channel manager double booking',
  steps: [
    {
      text: 'Open [Channels](/channels) and press **Connect a channel**. Choose the home and the channel: beneath it stands where that channel keeps the address of its calendar.',
    },
    {
      text: 'Copy that address there, paste it under **Its calendar address**, and press **Check and connect**. It is read once, and kept only if it is a calendar. What it has sold is closed here at once.',
    },
    {
      text: 'Then comes our address for that channel. Copy it, and paste it where the channel takes calendars, so that it closes what is booked here. Each channel has an address of its own.',
    },
    {
      text: 'Do the same for each home and each channel. From now on every calendar is read every 15 minutes, and once more before a stay is accepted.',
    },
  ],
  notes: [
    {
      title: 'How long it takes there',
      text: 'We read theirs every 15 minutes; they read ours when they like: Airbnb and Vrbo within some hours, Booking.com every few hours, Google up to a day, NightsBridge not at all. Close the nights there yourself where a guest might be quicker.',
    },
    {
      title: 'When much is missing at once',
      text: 'A calendar that suddenly says nothing frees no night: it asks you first. Press **Yes, they are gone** if they are.',
    },
    {
      title: 'When a night was sold twice',
      text: 'Both bookings stay, and the double booking is at the top of [Channels](/channels). Press **Keep the Naledi booking**, then open the reservation at the channel and cancel it there: the double booking closes when its nights have left their calendar. Or press **Cancel the Naledi booking**, and we email your guest. We never cancel anything automatically.',
    },
    {
      title: 'Who is coming from Airbnb',
      text: 'In the [calendar](/calendar), open a stay that a channel sold: it shows the reservation number and its page there. Press **Add guest details** for the name, the number of guests, a note and the amount, which then counts in your income.',
    },
    {
      title: 'Nights that a channel has closed',
      text: 'Nights shown as “Closed at Airbnb” are blocked there without a guest. They don’t count in your occupancy. Booking.com uses the same words for its reservations: add the guest’s name, and the stay counts.',
    },
    {
      title: 'When it cannot be read',
      text: 'The nights stay as they were, and [Channels](/channels) says why. **Reads** shows the last ten reads and what was answered; mostly the address has changed and needs to be copied anew.',
    },
  ],
  related: ['see-which-nights-are-taken', 'take-instant-bookings', 'record-a-booking'],
}
