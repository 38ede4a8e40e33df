import path from 'node:path'
import { z } from '#src/contract/zod.ts'

/** The places to which security events go apart from the log. */
export type SecurityLogSettings = { folder: string; url: string | undefined }

const PROTOCOLS = new Set(['https:', 'http:', 'syslogs:', 'syslog:'])

export const securityLogVariables = {
  SECURITY_LOG: z.string().optional(),
  SECURITY_LOG_URL: z
    .string()
    .refine(
      value =>
        URL.canParse(value) && PROTOCOLS.has(new URL(value).protocol) && new URL(value).hostname !== '',
      'an address that begins with https://, http://, syslogs:// or syslog://',
    )
    .optional(),
}

/** Returns the settings of a security log of its own; undefined: security events are lines of the log. */
export const securityLogSettings = ({
  SECURITY_LOG: folder,
  SECURITY_LOG_URL: url,
}: {
  SECURITY_LOG?: string | undefined
  SECURITY_LOG_URL?: string | undefined
}): SecurityLogSettings | undefined => (folder ? { folder: path.resolve(folder), url } : undefined)
