/** Id of the booking box on the page of a home. */
export const BOOKING_BOX = 'book'

/** Id of the calendar for choosing nights. */
export const NIGHTS = 'nights'

/** The islands that show the stay that is chosen. */
export const STAY = 'stay'
