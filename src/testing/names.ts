import { createSocket } from 'node:dgram'
import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { afterAll } from 'vitest'

const HEADER_BYTES = 12
const A = 1
const AAAA = 28

function questionOf(message: Buffer) {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

function answerTo(message: Buffer, end: number, type: number, addresses: string[]): Buffer {
  const records = addresses.map(address => {
    const bytes = Buffer.from(ipaddr.parse(address).toByteArray())
    // The name stands in the question, at byte 12.
    const record = Buffer.from([0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length])
    return Buffer.concat([record, bytes])
  })
  const header = Buffer.from([0, 0, 0x81, 0x80, 0, 1, 0, records.length, 0, 0, 0, 0])
  message.copy(header, 0, 0, 2)
  return Buffer.concat([header, message.subarray(HEADER_BYTES, end), ...records])
}

/** A name server of a test: it knows the addresses of these names, and never answers for any other. */
export async function serveNames(names: Record<string, string[]>) {
  const asked: string[] = []
  const socket = createSocket('udp4', (message, { port, address }) => {
    const { name, type, end } = questionOf(message)
    asked.push(name)
    const known = names[name]
    if (!known) return
    const addresses = known.filter(each => type === (isIPv4(each) ? A : AAAA))
    socket.send(answerTo(message, end, type, addresses), port, address)
  })
  await new Promise<void>(done => void socket.bind(0, '127.0.0.1', done))
  afterAll(() => void socket.close())
  return { address: `127.0.0.1:${socket.address().port}`, asked }
}
