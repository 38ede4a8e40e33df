import { countCharacters } from '#src/contract/characters.ts'

/** `12/120`, as people count characters; in the colour of an error once there are too many. */
export function Counted({ text, charsMax }: { text: string; charsMax: number }) {
  const count = countCharacters(text.trim())
  return (
    <span className={`num block text-right ${count > charsMax ? 'text-alarm-ink' : ''}`}>
      {count}/{charsMax}
      <span className="sr-only"> characters</span>
    </span>
  )
}
