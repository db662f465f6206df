import type { IconName } from './icon-names.ts'
import sprite from './icons.svg'

/** An icon is decorative: what it belongs to always has a name in text. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
