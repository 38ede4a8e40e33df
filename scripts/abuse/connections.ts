// Connections on which nothing is said.
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from './attack.ts'

const SILENT = 9000
const SILENT_ADDRESSES = 12

/** Opened again as soon as they are ended, more than there are places for. */
export const silentConnections: Attack = async ({ port }, _, isOver) => {
  let [opened, ended, most] = [0, 0, 0]
  const open = new Set<net.Socket>()
  while (!isOver()) {
    for (let each = 0; each < 200 && open.size < SILENT; each++) {
      const localAddress = `127.0.0.${2 + (opened % SILENT_ADDRESSES)}`
      const socket = net.connect({ host: '127.0.0.1', port, localAddress })
      opened += 1
      open.add(socket)
      socket.on('error', () => undefined).on('close', () => void (open.delete(socket), (ended += 1)))
    }
    most = Math.max(most, open.size)
    await pause(50)
  }
  for (const socket of open) socket.destroy()
  return {
    done: `${opened} silent connections from ${SILENT_ADDRESSES} addresses, ${most} at once, ${ended} ended by the product`,
  }
}
