import { BellOff, CircleCheck } from 'lucide-react'
import { counted } from '#src/contract/words.ts'
import { Link } from '#src/web/link.tsx'
import { links } from '#src/web/links.ts'
import { ButtonLink } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useAction } from '#src/web/ui/use-action.tsx'
import { type ListingsAnswer, undoListings } from '../../contract/listings.ts'
import { UndoBox } from '../undo-box.tsx'
import { type FoundEntry, photosWord, titleOf } from './listing-words.ts'

export type Left = readonly { property_id: string; property_name: string }[]

type BroughtStepProps = {
  brought: ListingsAnswer
  /** Only known just after it was undone. */
  left: Left | undefined
  onUndone: (undone: ListingsAnswer, left: Left) => void
}

function wordsOf({ outcome, images }: FoundEntry): string {
  if (outcome === 'same') return ', which has all of this already'
  return outcome === 'new'
    ? `, new and hidden, with ${photosWord(images.length)}. Set its price and address, then list it.`
    : `, with ${photosWord(images.length)} more`
}

/** Says what was brought and what to do next, and takes it back. */
export function BroughtStep({ brought, left, onUndone }: BroughtStepProps) {
  const undo = useAction(undoListings)
  const homes = brought.homes.filter(({ outcome }) => outcome !== null && outcome !== 'skipped')
  if (brought.state === 'undone') return <Undone left={left} />
  return (
    <section className="card max-w-[640px] p-5">
      <h2 className="font-display text-2xl font-medium">{`${counted(homes.length, 'listing')} brought`}</h2>
      <ul className="mt-3">
        {homes.map(home => (
          <li key={home.n} className="flex items-start gap-2.5 py-1.5">
            <CircleCheck className="mt-0.5 size-5 shrink-0 text-leaf-ink" aria-hidden />
            <span className="min-w-0">
              {home.property_id && home.property_name ? (
                <Link
                  to={links.ownProperty(home.property_id, 'listing')}
                  className="link font-semibold break-words"
                >
                  {home.property_name}
                </Link>
              ) : (
                titleOf(home)
              )}
              {wordsOf(home)}
            </span>
          </li>
        ))}
        <li className="flex items-start gap-2.5 py-1.5">
          <BellOff className="mt-0.5 size-5 shrink-0 text-ink-2" aria-hidden />
          <span>
            {homes.every(({ outcome }) => outcome === 'new')
              ? 'No email was sent, and guests see nothing until you list it'
              : 'No email was sent'}
          </span>
        </li>
      </ul>
      <UndoBox
        until={brought.undo_until}
        stays="Properties you changed since stay, and we name them."
        isBusy={undo.isPending}
        onUndo={() =>
          undo.act(
            { id: brought._id },
            {
              question: {
                title: 'Undo this import?',
                text: 'New properties are deleted, and the others get back the photos and words they had. Properties you changed since stay.',
                confirmWord: 'Undo import',
                cancelWord: 'Keep listings',
                destructive: true,
              },
              done: ({ import: undone, not_undone }) => {
                toast.success('Import undone')
                onUndone(undone, not_undone)
              },
            },
          )
        }
      />
      <ButtonLink to={links.properties()} variant="solid" wide className="mt-5">
        See your properties
      </ButtonLink>
      {undo.dialog}
    </section>
  )
}

function undoneWords(left: Left | undefined): string {
  if (!left)
    return 'Everything is as it was before, except for properties that were changed before it was undone.'
  return left.length === 0
    ? 'Everything is as it was before.'
    : 'You changed these properties since, so they stay:'
}

function Undone({ left }: { left: Left | undefined }) {
  return (
    <section className="card max-w-[640px] p-5">
      <h2 className="font-display text-2xl font-medium">Import undone</h2>
      <p className="mt-1 text-ink-2">{undoneWords(left)}</p>
      {!left || left.length === 0 ? null : (
        <ul className="mt-2 list-disc pl-5">
          {left.map(({ property_id: id, property_name: name }) => (
            <li key={id}>
              <Link to={links.ownProperty(id, 'listing')} className="link">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={links.importListing()} wide className="mt-5">
        Bring another file
      </ButtonLink>
    </section>
  )
}
