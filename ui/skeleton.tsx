/** Has the place of what is loading. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-sm bg-sunk ${className}`} />
}
