import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '../../contract/problem.ts'
import type { Config } from '../config.ts'
import { networkOf } from '../network.ts'
import { refuseSocket } from './refuse-socket.ts'

/** Streams of events stay open: there is room for all of them (`events/live.ts`) and for as many who come and go. */
export const CONNECTIONS_MAX = 8000
/** Above what a whole office, or a load test, keeps open from one address. */
export const CONNECTIONS_PER_ADDRESS_MAX = 1000
const RETRY_AFTER_SECONDS = 10

export type ConnectionLimits = { all: number; perAddress: number }

/**
 * Keeps one caller, or very many, from taking every descriptor of the process: the connection that is one too many
 * hears 503. Behind a proxy all come from its address, so there only their sum counts.
 */
export function limitConnections(
  app: FastifyInstance,
  { rateLimits, trustProxy }: Config,
  limits: ConnectionLimits = { all: CONNECTIONS_MAX, perAddress: CONNECTIONS_PER_ADDRESS_MAX },
): void {
  if (!rateLimits) return
  const perAddressMax = trustProxy ? limits.all : limits.perAddress
  const ofAddress = new Map<string, number>()
  const refused = new WeakSet<Socket>()
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
    const isTooMany = count(from, 1) > perAddressMax || all > limits.all
    socket.once('close', () => count(from, -1))
    if (!isTooMany) return
    refused.add(socket)
    refuseSocket(socket, unavailable(), { 'Retry-After': String(RETRY_AFTER_SECONDS) })
  })
  // What such a caller still sends is read and dropped.
  app.addHook('onRequest', (request, reply, done) => {
    if (refused.has(request.raw.socket)) return void reply.hijack()
    done()
  })
}
