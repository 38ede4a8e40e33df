/** Channels whose files of payouts are read. */
export const payoutChannels = ['airbnb', 'booking'] as const
