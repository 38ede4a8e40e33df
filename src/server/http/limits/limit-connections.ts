import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '../../../contract/problem.ts'
import type { Config } from '../../config.ts'
import { networkOf } from '../../network.ts'
import { transportSecurity } from '../security-headers.ts'
import { refuseSocket } from './refuse-socket.ts'

/** Streams of events stay open: there is room for all of them (`events/live.ts`) and for as many who come and go. */
const CONNECTIONS_MAX = 8000
/** Above what a whole office, or a load test, keeps open from one address. */
const CONNECTIONS_PER_ADDRESS_MAX = 1000
const RETRY_AFTER_SECONDS = 10

export type ConnectionLimits = { all: number; perAddress: number }

/**
 * Keeps one caller, or very many, from taking every descriptor of the process. Where all places are taken the connection that has
 * asked for nothing for longest is dropped for the new one; where none is idle, or one address has too many, that hears 503. Behind a proxy all come from its address, so there only their sum counts.
 */
export function limitConnections(
  app: FastifyInstance,
  config: Config,
  limits: ConnectionLimits = { all: CONNECTIONS_MAX, perAddress: CONNECTIONS_PER_ADDRESS_MAX },
): void {
  const { rateLimits, trustProxy } = config
  if (!rateLimits) return
  const transport = transportSecurity(config)
  const perAddressMax = trustProxy ? Infinity : limits.perAddress
  const ofAddress = new Map<string, number>()
  const refused = new WeakSet<Socket>()
  // Those without a request under way, longest first.
  const idle = new Set<Socket>()
  let all = 0

  const count = (address: string, change: 1 | -1): number => {
    all += change
    const now = (ofAddress.get(address) ?? 0) + change
    if (now > 0) ofAddress.set(address, now)
    else ofAddress.delete(address)
    return now
  }

  app.server.on('connection', (socket: Socket) => {
    const from = networkOf(socket.remoteAddress ?? '')
    const isTooMany = count(from, 1) > perAddressMax
    socket.once('close', () => {
      count(from, -1)
      idle.delete(socket)
    })
    const [oldest] = all > limits.all && !isTooMany ? idle : []
    oldest?.destroy()
    idle.add(socket)
    if (!isTooMany && (all <= limits.all || oldest)) return
    refused.add(socket)
    refuseSocket(socket, unavailable(), {
      ...transport,
      'Retry-After': String(RETRY_AFTER_SECONDS),
    })
  })
  app.server.on('request', ({ socket }, response) => {
    idle.delete(socket)
    response.once('close', () => void (socket.destroyed || idle.add(socket)))
  })
  // Bytes that such a caller still sends are read and dropped.
  app.addHook('onRequest', (request, reply, done) => {
    if (refused.has(request.raw.socket)) return void reply.hijack()
    done()
  })
}
