import type { ComponentProps } from 'react'
import type { LinkProps } from 'react-router'
import { PageLink } from './link.tsx'

type ButtonVariant =
  | 'strong'
  | 'soft'
  | 'outline'
  | 'plain'
  | 'danger'
  | 'strongDanger'
  | 'onForest'
  | 'onForestOutline'

/** The classes of a button (controls.css), for what looks like one and is something else. */
export function buttonClass(variant: ButtonVariant = 'strong', more = ''): string {
  return `button button-${variant} ${more}`
}

/** A button; `busy` while its deed is under way, when it takes no second press. */
export function Button({
  variant,
  busy = false,
  className,
  onClick,
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant; busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(variant, className)}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  className,
  ...rest
}: LinkProps & { to: string; variant?: ButtonVariant; className?: string }) {
  return <PageLink {...rest} className={buttonClass(variant, className)} />
}
