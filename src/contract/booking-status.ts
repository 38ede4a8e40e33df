/** As a booking stands. */
export const statuses = ['pending', 'confirmed', 'cancelled'] as const
