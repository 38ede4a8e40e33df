import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#src/web/api.ts'
import { loadable } from '#src/web/loadable.tsx'
import { MoreMenu } from '#src/web/ui/menus/more-menu.tsx'
import { useForm } from '#src/web/ui/forms/use-form.ts'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { renameSession, TITLE_CHARS_MAX } from '../../contract/sessions.ts'

const FormDialog = loadable(async () => (await import('#src/web/ui/dialogs/form-dialog.tsx')).FormDialog)

type Session = { _id: string; title: string }

/** The title of a conversation, and the way to rename it. */
export function RenameTitle({ session }: { session: Session }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <h2 className="min-w-0 flex-1 truncate font-semibold" title={session.title}>
        {session.title}
      </h2>
      <MoreMenu
        label="More for this conversation"
        actions={[{ word: 'Rename', icon: Pencil, act: () => setOpen(true) }]}
      />
      {isOpen ? <RenameDialog session={session} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function RenameDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { mutateAsync } = useCall(renameSession)
  const form = useForm({
    saved: { title: session.title },
    check: ({ title }) => ({
      title: title.trim() ? undefined : 'Please give the conversation a title',
    }),
    send: ({ title }) => mutateAsync({ id: session._id, title }),
    onUnchanged: onClose,
    onSent: onClose,
  })
  return (
    <FormDialog form={form} title="Rename conversation" word="Save title" onClose={onClose}>
      <TextField label="Title" required maxLength={TITLE_CHARS_MAX} {...form.field('title')} />
    </FormDialog>
  )
}
