/** A file of its own: the names of what it needs are long, and every screen would carry them. */
export const loadWritingAid = async () =>
  (await import('#src/features/assistant/web/parts/writing-aid.tsx')).WritingAid
