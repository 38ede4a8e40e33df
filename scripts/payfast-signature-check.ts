// Compares signatures with those of PHP's own urlencode and md5, on 1,000 random sets of fields: node scripts/payfast-signature-check.ts
import { spawnSync } from 'node:child_process'
import { between, pick, seededRandom } from '../src/contract/random.ts'
import { type Field, signForm } from '../src/features/gateways/server/commands.ts'

const SETS = 1000
const PASSPHRASE = 'jt7NOE43FZPn'
const SIGNS = [...`aZ09 !"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~\t\n\réßñ€漢😀\u00A0`]
const PHP = `
$out = [];
foreach (json_decode(stream_get_contents(STDIN)) as $fields) {
  $text = '';
  foreach ($fields as [$name, $value]) if (trim($value) !== '') $text .= $name . '=' . urlencode(trim($value)) . '&';
  $out[] = md5($text . 'passphrase=' . urlencode('${PASSPHRASE}'));
}
echo json_encode($out);`

const random = seededRandom(20)
const sets = Array.from({ length: SETS }, (): Field[] =>
  Array.from({ length: between(1, 12, random) }, (_, at): Field => {
    const value = Array.from({ length: between(0, 30, random) }, () => pick(SIGNS, random)).join('')
    return [`field_${at}`, value]
  }),
)
const { error, stdout, stderr, status } = spawnSync('php', ['-r', PHP], {
  input: JSON.stringify(sets),
  encoding: 'utf8',
})
if (error) {
  console.error('PHP is not there. Install it first, such as by: apt-get install php-cli')
  process.exit(1)
}
if (status !== 0) {
  console.error(stderr)
  process.exit(1)
}
const theirs = JSON.parse(stdout) as string[]
const wrong = sets.filter((fields, at) => signForm(fields, PASSPHRASE) !== theirs[at])
for (const fields of wrong.slice(0, 5)) console.error('Another signature of', JSON.stringify(fields))
console.log(`${SETS - wrong.length} of ${SETS} signatures are those of PHP`)
process.exit(wrong.length === 0 ? 0 : 1)
