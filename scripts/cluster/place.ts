// The place of a machine: its address, and the words before a command that run it there, as the user that may.
import { execFileSync } from 'node:child_process'
import { programs } from './packages.ts'

export const MACHINES = [1, 2, 3] as const

export type Place = {
  name: string
  /** At which the other machines reach it, and at which it reaches itself alone. */
  address: string
  local: string
  /** From which addresses the machines reach each other. */
  network: string
  /** The command as it is run there, by root or by the user of PostgreSQL. */
  command(line: readonly string[], as: 'postgres' | 'self'): { command: string; args: string[] }
}

export type Places = {
  machines: readonly Place[]
  /** Of the machine that visitors reach. */
  front: Place
  /** Cuts a machine off from all others, or joins it again. */
  cut(place: Place): void
  join(place: Place): void
  remove(): void
}

const isRoot = process.getuid?.() === 0

/** Parts end with us, also where nobody could ask them to. PostgreSQL refuses to run as root. */
function commandIn(namespace: string | null): Place['command'] {
  return (line, as) => {
    const within = namespace ? [programs.ip, 'netns', 'exec', namespace] : []
    const user = isRoot && as === 'postgres' ? ['--reuid=postgres', '--regid=postgres', '--init-groups'] : []
    const [command = '', ...args] = [...within, 'setpriv', ...user, '--pdeathsig=TERM', ...line]
    return { command, args }
  }
}

const nameOf = (machine: number) => `naledi-${machine}`

/** Three machines on loopback: the whole of 127.0.0.0/8 is this machine. */
export function onLoopback(): Places {
  const place = (name: string, address: string): Place => ({
    name,
    address,
    local: address,
    network: '127.0.0.0/8',
    command: commandIn(null),
  })
  const refuse = () => {
    throw new Error('On loopback no machine can be cut off')
  }
  return {
    machines: MACHINES.map(machine => place(nameOf(machine), `127.0.77.${machine}`)),
    front: place('visitors', '127.0.0.1'),
    cut: refuse,
    join: refuse,
    remove: () => undefined,
  }
}

const BRIDGE = 'naledi-bridge'
const NETWORK = '10.231.77'

const ip = (...args: string[]) => execFileSync(programs.ip, args, { stdio: ['ignore', 'pipe', 'pipe'] })

function removeNamespaces(): void {
  for (const machine of MACHINES)
    try {
      ip('netns', 'del', nameOf(machine))
    } catch {
      // there is none
    }
  try {
    ip('link', 'del', BRIDGE)
  } catch {
    // there is none
  }
}

/** Three machines, each with a network of its own that can be cut: namespaces on a bridge, which root alone may make. */
export function inNamespaces(): Places {
  removeNamespaces()
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('address', 'add', `${NETWORK}.254/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (const machine of MACHINES) {
    const name = nameOf(machine)
    ip('netns', 'add', name)
    ip('link', 'add', `${name}-v`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    ip('link', 'set', `${name}-v`, 'master', BRIDGE, 'up')
    ip('-n', name, 'address', 'add', `${NETWORK}.${machine}/24`, 'dev', 'eth0')
    ip('-n', name, 'link', 'set', 'eth0', 'up')
    ip('-n', name, 'link', 'set', 'lo', 'up')
  }
  const place = (name: string, address: string, namespace: string | null): Place => ({
    name,
    address,
    local: '127.0.0.1',
    network: `${NETWORK}.0/24`,
    command: commandIn(namespace),
  })
  return {
    machines: MACHINES.map(machine => place(nameOf(machine), `${NETWORK}.${machine}`, nameOf(machine))),
    front: place('visitors', '127.0.0.1', null),
    cut: ({ name }) => void ip('link', 'set', `${name}-v`, 'down'),
    join: ({ name }) => void ip('link', 'set', `${name}-v`, 'up'),
    remove: removeNamespaces,
  }
}
