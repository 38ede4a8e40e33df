/** The address that opens WhatsApp with a text for a number, which it wants as digits alone. */
export const whatsappLink = (number: string, text: string): string =>
  `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`
