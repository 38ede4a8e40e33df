import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Language } from '#src/contract/language.ts'
import { call } from '#src/web/call.ts'
import { usePaused } from '#src/web/pause.ts'
import { previewTemplate } from '../../contract.ts'

type Asked = {
  bookingId: string | undefined
  templateId?: string | undefined
  /** A text that is not kept yet, in one language. */
  draft?: { language: Language; text: string } | undefined
}

/** Returns the words of a template, or of a text that is not saved yet, about a booking; the last words stay until then. */
export function usePreview({ bookingId, templateId, draft }: Asked) {
  const text = usePaused(draft?.text.trim() ?? '')
  const language = draft?.language
  const isAsked = bookingId !== undefined && (templateId !== undefined || Boolean(text))
  return useQuery({
    queryKey: [previewTemplate.path, bookingId, templateId, language, text],
    queryFn: ({ signal }) =>
      call(
        previewTemplate,
        {
          booking_id: bookingId ?? '',
          template_id: templateId,
          ...(language && text ? { language, texts: { [language]: text } } : {}),
        },
        { signal },
      ),
    enabled: isAsked,
    placeholderData: draft ? keepPreviousData : undefined,
    // Facts that a template uses may have changed since.
    staleTime: 0,
    gcTime: 0,
    meta: { reads: ['templates', 'bookings', 'homes', 'account'] },
  })
}
