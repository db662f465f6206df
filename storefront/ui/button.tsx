import type { ComponentProps } from 'react'
import { PageLink, type PageLinkProps } from './link.tsx'

type ButtonVariant =
  | 'strong'
  | 'soft'
  | 'outline'
  | 'plain'
  | 'danger'
  | 'strongDanger'
  | 'onForest'
  | 'onForestOutline'

/** For elements that look like a button and are none. */
export function buttonClass(variant: ButtonVariant = 'strong', more = ''): string {
  return `button button-${variant} ${more}`
}

/** While `busy` it ignores clicks. */
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

export function ButtonLink({
  variant,
  className,
  ...rest
}: PageLinkProps & { variant?: ButtonVariant; className?: string }) {
  return <PageLink {...rest} className={buttonClass(variant, className)} />
}
