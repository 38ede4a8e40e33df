/** The four-point star; it takes the colour of the text around it. */
export function StarMark({ className = 'size-4' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 fill-current ${className}`}>
      <path d="M12 0C12.7 7.4 16.6 11.3 24 12 16.6 12.7 12.7 16.6 12 24 11.3 16.6 7.4 12.7 0 12 7.4 11.3 11.3 7.4 12 0Z" />
    </svg>
  )
}
