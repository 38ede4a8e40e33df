/** The most compressed script, in KB, that the first view of a page may load without being touched. These only fall. */
export const budgetsKb = {
  visitor: {
    '/': 14,
    '/browse': 14,
    '/property/kloof-cottage-cape-town': 14,
    '/privacy': 14,
    '/contact': 14,
    '/login': 152,
    '/status': 146,
  },
  client: { '/browse': 90, '/property/kloof-cottage-cape-town': 120, '/dashboard': 160, '/bookings': 200 },
  realtor: { '/dashboard': 160, '/bookings': 200, '/properties': 194 },
} as const
