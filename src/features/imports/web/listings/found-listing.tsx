import { Picture } from '#src/web/ui/marks/picture.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { PropertyChoice, type useOwnProperties } from '../property-choice.tsx'
import { factsOf, type FoundEntry, photosWord, titleOf } from './listing-words.ts'

const PHOTOS_SHOWN = 5
const LEFT_OUT_SHOWN = 5
const FIRST_WORDS = 280

type Choice = { to: string; title: string }

type FoundListingProps = {
  home: FoundEntry
  own: ReturnType<typeof useOwnProperties>['data']
  choice: Choice
  onChange: (choice: Choice) => void
}

const NEW = [{ value: 'new', label: 'Add as a new, hidden property' }]
const SKIP = [{ value: 'skip', label: 'Leave it out' }]

const firstWords = (text: string): string =>
  text.length > FIRST_WORDS ? `${text.slice(0, FIRST_WORDS).trimEnd()}…` : text

/** A listing as it was found: its photos, first words and facts, and where it goes. */
export function FoundListing({ home, own, choice, onChange }: FoundListingProps) {
  const title = titleOf(home)
  const facts = factsOf(home)
  const left = home.left_out
  return (
    <section className="card p-5" aria-label={title}>
      <h2 className="font-display text-2xl font-medium break-words">{title}</h2>
      <p className="mt-1 text-sm text-ink-2">
        {[photosWord(home.photos), facts].filter(Boolean).join(' · ')}
        {home.has_words ? '' : '. No listing in the file names these photos'}
      </p>
      {home.images.length > 0 ? (
        <ul className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-5" aria-label={`Photos of ${title}`}>
          {home.images.slice(0, PHOTOS_SHOWN).map((image, at) => (
            <li key={image} className={at >= 3 ? 'max-sm:hidden' : ''}>
              <Picture
                src={image}
                alt={`Photo ${at + 1}`}
                sizes="10rem"
                ratio="4/3"
                className="overflow-hidden rounded-md"
              />
            </li>
          ))}
        </ul>
      ) : null}
      {home.description ? (
        <p className="mt-3 whitespace-pre-line break-words text-ink-2">{firstWords(home.description)}</p>
      ) : null}
      {left.length > 0 ? (
        <div className="mt-3 text-sm">
          <p className="font-semibold">
            {left.length === 1 ? '1 photo can’t come' : `${left.length} photos can’t come`}
          </p>
          <ul className="mt-1 space-y-0.5 text-ink-2">
            {left.slice(0, LEFT_OUT_SHOWN).map(({ name, why }) => (
              <li key={name} className="break-words">{`${name}: ${why}`}</li>
            ))}
            {left.length > LEFT_OUT_SHOWN ? <li>{`and ${left.length - LEFT_OUT_SHOWN} more`}</li> : null}
          </ul>
        </div>
      ) : null}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <PropertyChoice
          label={`Where ${title} goes`}
          own={own}
          before={NEW}
          behind={SKIP}
          wordsOf={name => `Add to ${name}`}
          value={choice.to}
          {...(choice.to === 'new' || choice.to === 'skip'
            ? {}
            : { hint: 'Photos are added behind its own. Its words stay where it has any.' })}
          onChange={to => onChange({ ...choice, to })}
        />
        {choice.to === 'new' ? (
          <TextField
            label="Name"
            aria-label={`Name of ${title}`}
            maxLength={120}
            value={choice.title}
            onChange={event => onChange({ ...choice, title: event.currentTarget.value })}
          />
        ) : null}
      </div>
    </section>
  )
}
