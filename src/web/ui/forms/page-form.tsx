import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { LEAVE, TYPED_IS_LOST, useAskBeforeUnload } from '../dialogs/ask-before-unload.ts'
import { Form, type FormProps } from './form.tsx'
import type { FormState } from './use-form.ts'
import { useConfirm } from '../dialogs/use-confirm.tsx'

/** Asks before a page with something unsaved is left. */
export function Leaving({ form, text }: { form: Pick<FormState, 'isUnsaved'>; text: string }) {
  const { ask, dialog } = useConfirm()
  const blocker = useBlocker(() => form.isUnsaved())
  useAskBeforeUnload(form, true)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask({ ...LEAVE, text }).then(isLeaving => (isLeaving ? blocker.proceed() : blocker.reset()))
  }, [blocker, ask, text])
  return dialog
}

/** A form in a page of the app: what has no draft is not left without a question. */
export function PageForm({ form, children, ...rest }: FormProps) {
  return (
    <Form {...rest} form={form}>
      {children}
      {form.isEdited && !form.hasDraft ? <Leaving form={form} text={TYPED_IS_LOST} /> : null}
    </Form>
  )
}
