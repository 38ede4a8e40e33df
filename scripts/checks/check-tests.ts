// Refuses tests that are off, that stand alone, or that wait for time to pass.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const BANNED = [/\.(only|skip|todo|fixme)\(/, /waitForTimeout|setTimeout\(/, /vi\.(mock|spyOn)\(/]

const wrong = ['src', 'e2e'].flatMap(folder =>
  readdirSync(path.join(ROOT, folder), { recursive: true })
    .map(file => path.join(folder, String(file)))
    .filter(file => /\.test\.tsx?$/.test(file))
    .flatMap(file =>
      readFileSync(path.join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          BANNED.some(pattern => pattern.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
        ),
    ),
)
for (const words of wrong) console.error(words)
process.exit(wrong.length > 0 ? 1 : 0)
