import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { divertSecurity } from '../security-log.ts'
import { chainName, reachLogFolder } from './log-files.ts'
import { openChainedLog } from './open-chained-log.ts'
import { sendTo } from './send-lines.ts'
import { shipLines } from './ship-lines.ts'

export type SecurityLog = {
  /** Writes that this process is at work, once its port is its own: two of one name would break the chain. */
  begin(): void
  close(): Promise<void>
}

type Settings = Pick<Config, 'securityLog' | 'port' | 'version' | 'secretKey' | 'oldSecretKeys'>

/**
 * Has security events written to the files of SECURITY_LOG and sent to SECURITY_LOG_URL, in place of the log. Without that setting nothing changes.
 * Throws `StartError` where the files cannot be written.
 */
export async function openSecurityLog(
  config: Settings,
  log: FastifyBaseLogger,
  now: () => Date,
): Promise<SecurityLog | null> {
  if (!config.securityLog) return null
  const { folder, url } = config.securityLog
  const host = hostname()
  const chain = chainName(host, config.port)
  await reachLogFolder(folder, chain)
  const shipper = url === undefined ? null : shipLines({ send: sendTo(url, host), log })
  const chained = openChainedLog({ folder, chain, keys: config, now, log, onLine: shipper?.add })
  divertSecurity(log, chained.write)
  return {
    begin: () =>
      chained.write({ security: 'process-started', host, pid: process.pid, version: config.version }),
    async close() {
      chained.write({ security: 'process-stopped', pid: process.pid })
      chained.close()
      await shipper?.close()
    },
  }
}
