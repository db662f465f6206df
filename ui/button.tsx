import type { ComponentProps } from 'react'

export type ButtonVariant =
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

/** While `busy` it ignores clicks, and keeps the focus. */
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
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(variant, className)}
    />
  )
}
