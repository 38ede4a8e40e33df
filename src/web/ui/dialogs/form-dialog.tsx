import type { ReactNode } from 'react'
import { LEAVE, TYPED_IS_LOST, useAskBeforeUnload } from './ask-before-unload.ts'
import { Button, type ButtonVariant } from '../button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Form, type FormProps } from '../forms/form.tsx'
import type { FormState } from '../forms/use-form.ts'
import { useConfirm } from './use-confirm.tsx'

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size'> &
  Pick<FormProps, 'form' | 'words' | 'note' | 'className' | 'children'> & {
    onClose: () => void
    /** Label of the button, and its label while sending. */
    word: string
    busyWord?: string
    cancelWord?: string
    variant?: ButtonVariant
    /** There is nothing to send yet. */
    isDisabled?: boolean
    /** Another button, before the two. */
    action?: ReactNode
    /** In place of the button that sends: a link that opens something as well. */
    submit?: ReactNode
    /** The total, in view next to the button that sends. */
    figure?: ReactNode
    /** Questions and other dialogs over this one. */
    beside?: ReactNode
  }

/** Closes a dialog, unless something without a draft would be lost and they stay. */
function useAskBeforeClose(form: FormState, onClose: () => void) {
  const { ask, dialog } = useConfirm()
  useAskBeforeUnload(form, form.isEdited && !form.hasDraft)
  const close = async () => {
    if (form.isBusy) return
    const isLost = form.isUnsaved() && !form.hasDraft
    if (!isLost || (await ask({ ...LEAVE, text: TYPED_IS_LOST }))) onClose()
  }
  return { close, dialog }
}

/** A form in a dialog. Enter sends; Escape closes, and asks first where something without a draft would be lost. */
export function FormDialog(props: FormDialogProps) {
  const {
    form,
    onClose,
    title,
    description,
    size,
    word,
    busyWord = 'Saving…',
    action,
    submit,
    figure,
    beside,
    ...rest
  } = props
  const { cancelWord = 'Cancel', variant = 'primary', isDisabled, ...inner } = rest
  const { close, dialog } = useAskBeforeClose(form, onClose)
  const cancel = () => {
    form.discard()
    onClose()
  }
  return (
    <Dialog
      onClose={() => void close()}
      title={title}
      description={description}
      {...(size ? { size } : {})}
      footer={
        <>
          {action}
          {figure ? <div className="mr-auto min-w-0 flex-1 self-center">{figure}</div> : null}
          <Button
            variant="quiet"
            onClick={cancel}
            // On a phone the figure and the one way on stand side by side.
            className={figure ? 'self-center max-sm:order-last max-sm:w-full' : ''}
          >
            {cancelWord}
          </Button>
          {submit ?? (
            <Button
              variant={variant}
              type="submit"
              form={form.id}
              busy={form.isBusy}
              busyText={busyWord}
              disabled={isDisabled}
              className={figure ? 'self-center' : ''}
            >
              {word}
            </Button>
          )}
        </>
      }
    >
      <Form {...inner} form={form} />
      {beside}
      {dialog}
    </Dialog>
  )
}
