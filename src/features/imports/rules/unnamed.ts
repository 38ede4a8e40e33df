import { type Channel, channelNames, channels } from '#src/features/channels/rules/profile.ts'

/** The name of a guest whom a file does not name. */
export const unnamed = (channel: string | null): string =>
  channel && (channels as readonly string[]).includes(channel)
    ? `${channelNames[channel as Channel]} guest` // as just asked
    : 'Guest'

const UNNAMED: ReadonlySet<string | null> = new Set([null, ...channels].map(unnamed))

/** True of a name that we have given to somebody whom a file did not name. */
export const isUnnamed = (name: string | null): boolean => UNNAMED.has(name)
