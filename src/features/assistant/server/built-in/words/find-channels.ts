import { isSimilar } from './similar.ts'

const CHANNELS: Record<string, string> = {
  airbnb: 'Airbnb',
  bookingcom: 'Booking.com',
  vrbo: 'Vrbo',
  lekkeslaap: 'LekkeSlaap',
  nightsbridge: 'NightsBridge',
  safarinow: 'SafariNow',
  expedia: 'Expedia',
  google: 'Google',
}
const WORD_CHARS_MIN = 4

/** Finds the channels that are named, and the place of each. */
export const findChannels = (texts: readonly string[], isTaken: (at: number) => boolean) =>
  texts.flatMap((text, place) => {
    const key = Object.keys(CHANNELS).find(
      each => each === text || (text.length > WORD_CHARS_MIN && isSimilar(text, each)),
    )
    return key && !isTaken(place) ? [{ channel: CHANNELS[key]!, place }] : [] // it is one of them
  })
