import { Copy, Link2, Link2Off, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { languageNames } from '#src/contract/language.ts'
import { phoneWords } from '#src/contract/words.ts'
import { loadable } from '#src/web/loadable.tsx'
import { Badge } from '#src/web/ui/marks/badge.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { MoreMenu } from '#src/web/ui/menus/more-menu.tsx'
import { toast } from '#src/web/ui/toast.ts'
import { useAction } from '#src/web/ui/use-action.tsx'
import {
  type CleanerAnswer,
  deleteCleaner,
  renewCleanerLink,
  revokeCleanerLink,
} from '../contract/cleaners.ts'

// Opened by few.
const CleanerDialog = loadable(async () => (await import('./cleaner-dialog.tsx')).CleanerDialog)

const copy = (link: string) =>
  void navigator.clipboard.writeText(link).then(
    () => toast.success('Link copied to clipboard!'),
    () => toast.error('We couldn’t copy the link. Open it and copy its address'),
  )

const wordsOf = (cleaner: CleanerAnswer) => {
  const { phone, email, language, property_ids: properties } = cleaner
  const count = properties.length
  return [
    count === 0 ? 'No properties yet' : count === 1 ? '1 property' : `${count} properties`,
    phone ? phoneWords(phone) : '',
    email ?? '',
    language === 'en' ? '' : languageNames[language],
    cleaner.is_mailed ? 'Email at 17:00 the day before' : '',
    cleaner.shows_code ? 'Sees door codes' : '',
  ].filter(Boolean)
}

/** One cleaner, the link of their page, and what may be done about it. */
export function CleanerRow({ cleaner }: { cleaner: CleanerAnswer }) {
  const [isEdited, setEdited] = useState(false)
  const [renew, revoke, remove] = [
    useAction(renewCleanerLink),
    useAction(revokeCleanerLink),
    useAction(deleteCleaner),
  ]
  const { _id: id, name, link } = cleaner
  const giveLink = () =>
    renew.act(
      { id },
      {
        ...(link
          ? {
              question: {
                title: `Make a new link for ${name}?`,
                text: 'The current link stops working straight away. Send the new one to your cleaner.',
                confirmWord: 'Make new link',
              },
            }
          : {}),
        done: 'New link made',
      },
    )
  const endLink = () =>
    revoke.act(
      { id },
      {
        question: {
          title: `Revoke the link of ${name}?`,
          text: 'The page stops opening straight away. You can make a new link later.',
          confirmWord: 'Revoke link',
          destructive: true,
        },
        done: 'Link revoked',
      },
    )
  const discard = () =>
    remove.act(
      { id },
      {
        question: {
          title: `Delete ${name}?`,
          text: 'Their link stops working straight away. We don’t notify them.',
          confirmWord: 'Delete cleaner',
          destructive: true,
        },
        done: 'Cleaner deleted',
      },
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-4 md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold break-words">
          {name}
          {link ? null : <Badge>Link revoked</Badge>}
        </p>
        <p className="num text-sm wrap-anywhere text-ink-2">{wordsOf(cleaner).join(' · ')}</p>
      </div>
      <div className="flex items-center gap-2">
        {link ? (
          <Button icon={Copy} aria-label={`Copy link of ${name}`} onClick={() => copy(link)}>
            Copy link
          </Button>
        ) : (
          <Button
            icon={Link2}
            aria-label={`Make new link for ${name}`}
            busy={renew.isPending}
            onClick={giveLink}
          >
            Make new link
          </Button>
        )}
        <MoreMenu
          label={`More for ${name}`}
          actions={[
            { word: 'Edit', icon: Pencil, act: () => setEdited(true) },
            ...(link
              ? [
                  { word: 'Make new link', icon: Link2, act: giveLink },
                  { word: 'Revoke link', icon: Link2Off, act: endLink, isEnding: true },
                ]
              : []),
            { word: 'Delete', icon: Trash2, act: discard, isEnding: true },
          ]}
        />
      </div>
      {isEdited ? <CleanerDialog cleaner={cleaner} onClose={() => setEdited(false)} /> : null}
      {renew.dialog}
      {revoke.dialog}
      {remove.dialog}
    </li>
  )
}
