// `npm run join-times -- http://localhost:3000`: how long joining the waitlist takes for an address that is on it and for a
// new one, in turns, on a product that was started with RATE_LIMITS=off; prints the medians of both. Each turn writes an address.
import { randomUUID } from 'node:crypto'

const TURNS = 1000
const WARM = 100

const [origin = 'http://localhost:3000'] = process.argv.slice(2)

/** Milliseconds until the answer was there. */
async function join(email: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${origin}/api/waitlist/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, source: 'waitlist' }),
  })
  await answer.arrayBuffer()
  if (answer.status !== 201) throw new Error(`Answered ${answer.status}: is it started with RATE_LIMITS=off?`)
  return performance.now() - began
}

const newAddress = () => `${randomUUID()}@times.example`

const known = Array.from({ length: WARM }, newAddress)
for (const email of known) await join(email)

const times = { known: [] as number[], new: [] as number[] }
for (let turn = 0; turn < TURNS; turn += 1) {
  const ofKnown = async () => times.known.push(await join(known[turn % WARM]!)) // one of them
  const ofNew = async () => times.new.push(await join(newAddress()))
  // Anyone who goes first would be measured on another machine than whoever follows.
  for (const one of turn % 2 ? [ofKnown, ofNew] : [ofNew, ofKnown]) await one()
}

const part = (all: number[], share: number) =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length * share)]!.toFixed(3) // it lies inside
for (const [which, all] of Object.entries(times))
  console.log(`${which.padEnd(6)} median ${part(all, 0.5)} ms, 90 of 100 within ${part(all, 0.9)} ms`)
