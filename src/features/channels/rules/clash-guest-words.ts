import { type Channel, channelNames } from './profile.ts'

type Reached = { guest_email: string | null; guest_phone: string | null }

/** Says that we email the guest about the cancellation, or that only the host can reach them. */
export function emailedWords(guestName: string, { guest_email, guest_phone }: Reached): string {
  const name = guestName.split(/\s+/)[0]
  if (guest_email) return `We’ll email ${name} at ${guest_email}.`
  return `We have no email for ${name}. ${guest_phone ? 'Call first.' : 'Tell them first.'}`
}

/** The guest who booked at a channel, such as `Airbnb guest`. */
export const channelGuest = (channel: Channel): string =>
  channel === 'other' ? 'guest from another calendar' : `${channelNames[channel]} guest`

/** The same of a guest not spoken of before: `an Airbnb guest`, `a Vrbo guest`. */
export const aChannelGuest = (channel: Channel): string => {
  const guest = channelGuest(channel)
  return `${/^[AEIO]/.test(guest) ? 'an' : 'a'} ${guest}`
}
