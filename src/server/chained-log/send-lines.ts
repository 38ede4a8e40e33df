import { connect, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { callTrusted } from '../outside/call-trusted.ts'
import type { Send } from './ship-lines.ts'

const TIMEOUT_MS = 10_000
/** Nobody acknowledges a line of syslog. A proxy whose server is away, or a collector that stops, ends the connection within this. */
const STAYS_MS = 250
/** Facility 10 (authpriv) and severity 6 (informational), see RFC 5424, section 6.2.1. */
const PRIORITY = 10 * 8 + 6
const SYSLOG_PORTS: Readonly<Record<string, number>> = { 'syslog:': 601, 'syslogs:': 6514 }

/** Posts lines as JSON, one a line. A user and password in the address become Basic authentication. */
function postLines(address: string): Send {
  const url = new URL(address)
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  url.username = ''
  url.password = ''
  const authorization = user && {
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
  }
  return async lines => {
    const { status } = await callTrusted(url.href, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', ...authorization },
      body: lines.map(line => `${line}\n`).join(''),
    })
    if (status < 200 || status > 299) throw new Error(`${url.host} answered ${status}`)
  }
}

/** Returns a line as a syslog message (RFC 5424), with its length in front (RFC 6587, section 3.4.1). */
function syslogMessage(line: string, host: string): string {
  const { time } = JSON.parse(line) as { time: string } // each line has one
  const message = `<${PRIORITY}>1 ${time} ${host} naledi ${process.pid} security - ${line}`
  return `${Buffer.byteLength(message)} ${message}`
}

/**
 * Sends lines to a syslog server on a connection that it then closes: only then it has read all of them. A server that hangs up before has not. Over TLS the
 * server has a certificate for the name, or for the address (RFC 5425).
 */
function sendToSyslog(address: string, host: string): Send {
  const { protocol, hostname, port } = new URL(address)
  const to = { host: hostname.replaceAll(/^\[|\]$/g, ''), port: Number(port) || SYSLOG_PORTS[protocol]! } // one of the two
  const isSecret = protocol === 'syslogs:'
  return lines =>
    new Promise((resolve, reject) => {
      // An address is no name of a server (RFC 6066, section 3); the certificate is compared with it all the same.
      const named = isIP(to.host) ? {} : { servername: to.host }
      const socket = isSecret ? connectTls({ ...to, ...named, minVersion: 'TLSv1.2' }) : connect(to)
      let isSent = false
      let stays: NodeJS.Timeout | undefined
      const fail = (error: Error) => {
        socket.destroy()
        reject(error)
      }
      socket.setTimeout(TIMEOUT_MS, () => fail(new Error(`${hostname} did not take the lines in time`)))
      socket.once('error', fail)
      socket.once('close', () => {
        clearTimeout(stays)
        if (isSent) resolve()
        else reject(new Error(`${hostname} hung up`))
      })
      socket.resume()
      socket.once(isSecret ? 'secureConnect' : 'connect', () =>
        socket.write(lines.map(line => syslogMessage(line, host)).join(''), error => {
          if (error) return
          stays = setTimeout(() => {
            isSent = true
            socket.end()
          }, STAYS_MS)
        }),
      )
    })
}

/** Returns what sends lines to the address of SECURITY_LOG_URL. */
export const sendTo = (address: string, host: string): Send =>
  /^https?:/.test(address) ? postLines(address) : sendToSyslog(address, host)
