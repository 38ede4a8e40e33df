import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { query } from '#src/web/api.ts'
import { call } from '#src/web/call.ts'
import { readDraft, saveDraft } from '../../contract/drafts.ts'
import { type Composed, composedFrom, NOTHING } from './composed.ts'

const PAUSE_MS = 800

export type DraftState = 'empty' | 'saving' | 'saved' | 'unsaved'

export const draftQuery = query(readDraft, {})

/**
 * Saves a newsletter while it is typed, a moment after typing stops, one save at a time, and what is left when the page is left. Says how that
 * stands. A failed save is tried again with the next change, by `retry`, and when the device is online again.
 */
export function useSavedDraft(values: Composed, isEdited: boolean) {
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [failed, setFailed] = useState<string>()
  const running = useRef<Promise<void>>(undefined)
  const isHeld = useRef(false)
  const text = JSON.stringify(values)

  const put = async (written: string) => {
    setSaving(true)
    setFailed(undefined)
    try {
      // Once it is answered, the draft has been asked for again: what was typed meanwhile counts as edited.
      await call(saveDraft, JSON.parse(written) as Composed) // as just written
    } catch {
      setFailed(written)
    }
    running.current = undefined
    setSaving(false)
  }
  const save = async (written: string) => {
    if (running.current || isHeld.current) return
    running.current = put(written)
    await running.current
  }
  const saveSoon = useEffectEvent((written: string) => void save(written))
  const saveLeft = useEffectEvent(() => (isEdited ? void save(text) : undefined))
  const isDue = isEdited && !isSaving && failed !== text
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => saveSoon(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, isDue])
  useEffect(() => {
    const again = () => saveLeft()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      again()
    }
  }, [])
  const isEmpty = text === JSON.stringify(NOTHING)
  const state: DraftState =
    failed === text && isEdited ? 'unsaved' : isEdited || isSaving ? 'saving' : isEmpty ? 'empty' : 'saved'
  return {
    state,
    retry: () => void save(text),
    /** Before it is sent, so that the server knows which draft that was. From then on nothing is saved, until `release`. */
    async hold(typed: Composed) {
      await running.current
      const written = JSON.stringify(typed)
      const known = client.getQueryData(draftQuery.queryKey)?.draft
      if (written !== JSON.stringify(composedFrom(known))) await save(written)
      isHeld.current = true
    },
    release: () => {
      isHeld.current = false
    },
    /** Forgets a draft that was sent or deleted. */
    forget: () => client.setQueryData(draftQuery.queryKey, { success: true, draft: null }),
  }
}
