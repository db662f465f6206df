import type { ComponentProps } from 'react'
import type { LinkProps } from 'react-router'
import { PageLink } from './link.tsx'

type ButtonLook =
  | 'strong'
  | 'soft'
  | 'outline'
  | 'plain'
  | 'danger'
  | 'strongDanger'
  | 'onForest'
  | 'onForestOutline'

/** The classes of a button (controls.css), for what looks like one and is something else. */
export function buttonClass(look: ButtonLook = 'strong', more = ''): string {
  return `button button-${look} ${more}`
}

/** A button; `busy` while its deed is under way, when it takes no second press. */
export function Button({
  look,
  busy = false,
  className,
  onClick,
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook; busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(look, className)}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  className,
  ...rest
}: LinkProps & { to: string; look?: ButtonLook; className?: string }) {
  return <PageLink {...rest} className={buttonClass(look, className)} />
}
