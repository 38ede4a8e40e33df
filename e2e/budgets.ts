/**
 * The most compressed script, in KB, that the first view of a page may load without being touched. These only fall, but for the list of
 * addresses that every screen of the app loads: it grows by a tenth of a KB with each. A dashboard begins with a picture of now, which is worth 4 KB.
 */
export const budgetsKb = {
  visitor: {
    '/': 14,
    '/browse': 14,
    '/property/kloof-cottage-cape-town': 14,
    '/privacy': 14,
    '/help': 15,
    '/help/request-a-stay': 14,
    '/contact': 14,
    '/status': 90,
    '/api': 14,
    '/login': 155,
  },
  client: { '/browse': 90, '/property/kloof-cottage-cape-town': 120, '/dashboard': 165, '/bookings': 197 },
  realtor: { '/dashboard': 167, '/bookings': 199, '/properties': 167, '/calendar': 195 },
} as const
