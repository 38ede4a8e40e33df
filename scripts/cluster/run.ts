// `npm run cluster`: three databases and three processes on this machine, behind one address, until it is asked to end. The
// configuration is that of deploy/machine, so what is deployed is what is tried here. Its data are below DATA_DIR/cluster.
import { once } from 'node:events'
import path from 'node:path'
import pino from 'pino'
import { buildPages } from '../../src/server/build/build-pages.ts'
import { buildProduct } from '../../src/server/build/build-product.ts'
import { startCluster } from './cluster.ts'
import { faultOfFolder, takenPorts } from './ground.ts'
import { missingPackages } from './packages.ts'
import { inNamespaces, onLoopback } from './place.ts'

const hasNetworks = process.argv.includes('--networks')
const port = Number(process.env['PORT'] || 3000)
const publicUrl = process.env['PUBLIC_URL'] || `http://127.0.0.1:${port}`
const folder = path.resolve(process.env['DATA_DIR'] || '.data', 'cluster')

const giveUp = (words: string): never => {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
const missing = missingPackages(hasNetworks)
if (missing) giveUp(missing)
if (hasNetworks && process.getuid?.() !== 0)
  giveUp('Networks that can be cut are made by root: run it with sudo.')
const fault = faultOfFolder(folder)
if (fault) giveUp(fault)
const places = hasNetworks ? inNamespaces() : onLoopback()
const taken = await takenPorts(places, port)
if (taken) giveUp(taken)

process.stdout.write(`${publicUrl}\n`)
const asked = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => asked.abort())
try {
  // Once for all three.
  await buildPages(pino({ level: 'silent' }), asked.signal)
  await buildProduct()
  const say = (words: string) => process.stdout.write(`${words}\n`)
  const cluster = await startCluster({ folder, port, publicUrl }, places, say, asked.signal)
  say(`Naledi is ready at ${publicUrl}: three processes over three databases. Ctrl-C ends all of it.`)
  if (!asked.signal.aborted) await once(asked.signal, 'abort')
  say('Ending it')
  await cluster.stop()
} catch (error) {
  places.remove()
  if (!asked.signal.aborted)
    giveUp(`The cluster could not start: ${(error as Error).message}. Its logs are in ${folder}.`)
}
process.exit(0)
