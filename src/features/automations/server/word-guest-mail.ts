import type { Language } from '#src/contract/language.ts'

type GuestMailFrame = { subject: (host: string, property: string) => string; open: string }

/** Our words around what a host has written to a guest, in one language; in isiZulu names stand behind a colon. */
export const wordGuestMail: Record<Language, GuestMailFrame> = {
  en: {
    subject: (host, property) => `${host} about your stay at ${property}`,
    open: 'Your booking',
  },
  af: {
    subject: (host, property) => `${host} oor jou verblyf by ${property}`,
    open: 'Jou bespreking',
  },
  zu: {
    subject: (host, property) => `${host}, mayelana nokuhlala kwakho: ${property}`,
    open: 'Ukubhukha kwakho',
  },
}
