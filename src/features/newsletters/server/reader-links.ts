import type { Config } from '#src/server/config.ts'

type Linking = Pick<Config, 'publicUrl'>

/** Where a newsletter is agreed to. Opening it changes nothing. */
export const confirmLink = ({ publicUrl }: Linking, token: string) => `${publicUrl}/newsletter/${token}`

/** Where it ends: by a button of the page, or by a POST of the mail program. RFC 8058. */
export const unsubscribeLink = ({ publicUrl }: Linking, token: string) => `${publicUrl}/unsubscribe/${token}`
