/**
 * The most compressed script, in KB, that the first view of a page may load without being touched. These only fall, but for the list of
 * addresses that every screen of the app loads: it grows by a tenth of a KB with each. A dashboard begins with a picture of now, which is worth 4 KB.
 */
export const budgetsKb = {
  visitor: {
    '/': 15,
    '/browse': 15,
    '/property/kloof-cottage-cape-town': 15,
    '/privacy': 15,
    '/help': 15,
    '/help/request-a-stay': 15,
    '/contact': 15,
    '/status': 90,
    '/api': 15,
    '/login': 157,
  },
  client: { '/browse': 90, '/property/kloof-cottage-cape-town': 90, '/dashboard': 167, '/bookings': 199 },
  realtor: { '/dashboard': 168, '/bookings': 200, '/properties': 168, '/calendar': 196 },
} as const
