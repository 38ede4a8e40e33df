/** In a separate file: it depends on much code, which every screen would otherwise load. */
export const loadWritingAid = async () =>
  (await import('#src/features/assistant/web/parts/writing-aid.tsx')).WritingAid
