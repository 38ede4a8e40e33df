/** Where on the page of a home one books. */
export const BOOKING_BOX = 'book'

/** The islands that show the stay that is chosen. */
export const STAY = 'stay'
