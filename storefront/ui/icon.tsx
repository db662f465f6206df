import type { IconName } from './icon-names.ts'
import sprite from './icons.svg'

/** One icon out of the shop's file of icons; an ornament, never the only name of a thing. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
