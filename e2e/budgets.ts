/** The most compressed script, in KB, that the first view of a page may load without being touched. These only fall. */
export const budgetsKb = {
  visitor: { '/': 215, '/browse': 240, '/property/kloof-cottage': 275, '/login': 240, '/status': 215 },
  client: { '/browse': 240, '/property/kloof-cottage': 275, '/dashboard': 215, '/bookings': 265 },
  realtor: { '/dashboard': 215, '/bookings': 265, '/properties': 265 },
} as const
