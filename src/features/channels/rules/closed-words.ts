// Texts that channels write over nights that they merely close, a language a line.
const CLOSED_WORDS = `
not available, unavailable, closed, blocked, blocked by guesty, block, no availability, closed out
indisponible, non disponible, pas disponible, fermé, fermée, bloqué, bloquée
nicht verfügbar, nicht buchbar, geschlossen, gesperrt, blockiert
niet beschikbaar, gesloten, geblokkeerd
nie beskikbaar nie, nie beskikbaar, gesluit, geblokkeer
no disponible, cerrado, bloqueado
indisponível, não disponível, fechado
non disponibile, chiuso, bloccato
ikke tilgjengelig, ikke tilgængelig, inte tillgänglig, ej tillgänglig
niedostępne, niedostępny, zamknięte, nedostupné, недоступно, закрыто
不可预订, 无法预订, 予約不可, 예약 불가`
const CLOSED = new Set(CLOSED_WORDS.trim().split(/\s*[,\n]\s*/))
const NAMES = new Set(['airbnb', 'booking.com', 'booking', 'vrbo', 'homeaway'])

/** True if the text of an event says only that its nights are closed: 'CLOSED - Not available', not 'CLOSED - Thabo'. */
export function isClosedSummary(summary: string): boolean {
  const parts = summary
    .normalize('NFC')
    .toLowerCase()
    .split(/\s[-–—]\s|[()[\]:|/]/)
    .map(part => part.trim().replace(/[.!]+$/, ''))
    .filter(part => part && !NAMES.has(part))
  return parts.length > 0 && parts.every(part => CLOSED.has(part))
}
