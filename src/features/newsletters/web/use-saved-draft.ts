import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { query } from '#src/web/api.ts'
import { call } from '#src/web/call.ts'
import { type DraftAnswer, readDraft, saveDraft } from '../contract/newsletters.ts'
import { type Composed, NOTHING } from './composed.ts'

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
  const isRunning = useRef(false)
  const isHeld = useRef(false)
  const text = JSON.stringify(values)

  const show = (draft: DraftAnswer | null) =>
    client.setQueryData(draftQuery.queryKey, { success: true, draft })
  const save = async (written: string) => {
    if (isRunning.current || isHeld.current) return
    isRunning.current = true
    setSaving(true)
    setFailed(undefined)
    const before = client.getQueryData(draftQuery.queryKey)
    const sent = JSON.parse(written) as Composed // as just written
    // An answer that is on its way would take back what counts as saved from here on: what is typed meanwhile is edited again.
    await client.cancelQueries({ queryKey: draftQuery.queryKey })
    show({ ...sent, updatedAt: new Date().toISOString() })
    try {
      await call(saveDraft, sent)
    } catch {
      client.setQueryData(draftQuery.queryKey, before)
      setFailed(written)
    }
    isRunning.current = false
    setSaving(false)
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
    /** While it is sent nothing is saved: a save that came later would bring the draft back. */
    hold: (isOn: boolean) => {
      isHeld.current = isOn
    },
    /** What was sent or deleted is no draft any more. */
    forget: () => show(null),
  }
}
