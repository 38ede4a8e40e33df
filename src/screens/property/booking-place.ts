/** Where on the page of a home one books. */
export const BOOKING_BOX = 'book'

/** Where one chooses the nights. */
export const NIGHTS = 'nights'

/** The islands that show the stay that is chosen. */
export const STAY = 'stay'
