import type { Channel } from '../rules/profile.ts'

/** The place where a channel shows the address of its calendar, and where it takes ours. */
type Guide = { theirs: string; ours: string }

const GENERIC: Guide = {
  theirs:
    'Look for "export calendar" or "iCal" in the settings of its calendar, and copy the address that ends in .ics.',
  ours: 'Look for "import calendar" or "add calendar" in the settings of its calendar, and paste this address.',
}

/** In the order of a host's own steps; menus are named as the channels name them, which they may change. */
export const guides: Record<Channel, Guide> = {
  airbnb: {
    theirs:
      'On Airbnb: Calendar > Availability > Connect calendars > Connect to another website. Copy the "Airbnb calendar link".',
    ours: 'On Airbnb, in the same place: paste this address under "Other website calendar link" and press Add calendar.',
  },
  booking: {
    theirs: 'In the extranet: Rates & Availability > Sync calendars > Export calendar. Copy the address.',
    ours: 'In the extranet, in the same place: Import calendar, and paste this address.',
  },
  vrbo: {
    theirs:
      'On Vrbo: Calendar > Import & export > Export calendar. Copy the address, begin it with https:// and end it with ?nonTentative, so that enquiries close no nights.',
    ours: 'On Vrbo, in the same place: Import calendar, and paste this address.',
  },
  google: {
    theirs:
      'In Google Calendar on a computer: Settings of the calendar > Integrate calendar > Secret address in iCal format.',
    ours: 'In Google Calendar: Other calendars > + > From URL, and paste this address. Google reads it only every few hours.',
  },
  lekkeslaap: {
    theirs:
      'LekkeSlaap keeps the nights of most hosts in NightsBridge: then connect NightsBridge instead. Where your listing has a calendar to export, copy its address that ends in .ics.',
    ours: 'Where your listing takes a calendar, paste this address there. Where it does not, close there by hand what is booked here.',
  },
  nightsbridge: {
    theirs: 'In NightsBridge, ask for the iCal address of this room or unit, and copy it. One for each home.',
    ours: 'NightsBridge shares its bookings but can’t import ours. Block Naledi bookings in NightsBridge yourself. This address is for whatever else reads calendars for you.',
  },
  safarinow: GENERIC,
  other: GENERIC,
}
