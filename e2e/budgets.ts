/**
 * The most compressed script, in KB, that the first view of a page may load without being touched. These only fall, but for the list of
 * addresses that every screen of the app loads: it grows by a tenth of a KB with each.
 */
export const budgetsKb = {
  visitor: {
    '/': 14,
    '/browse': 14,
    '/property/kloof-cottage-cape-town': 14,
    '/privacy': 14,
    '/contact': 14,
    '/status': 90,
    '/api': 14,
    '/login': 152,
  },
  client: { '/browse': 90, '/property/kloof-cottage-cape-town': 120, '/dashboard': 161, '/bookings': 198 },
  realtor: { '/dashboard': 161, '/bookings': 198, '/properties': 198 },
} as const
