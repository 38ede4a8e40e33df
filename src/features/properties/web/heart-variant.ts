const ROUND = 'grid size-11 place-items-center rounded-full bg-surface text-ink shadow-rest'
const SQUARE = 'btn btn-line btn-icon'

export type HeartProps = { propertyId: string; title: string; onPicture?: boolean; className?: string }

export const variantOf = ({ onPicture = false, className = '' }: HeartProps): string =>
  `${onPicture ? ROUND : SQUARE} ${className}`
