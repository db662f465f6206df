import type { ComponentProps } from 'react'
import type { LinkProps } from 'react-router'
import { PageLink } from './link.tsx'

export type ButtonLook =
  | 'strong'
  | 'soft'
  | 'outline'
  | 'plain'
  | 'danger'
  | 'strongDanger'
  | 'onForest'
  | 'onForestOutline'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 text-center font-semibold transition-colors disabled:opacity-60 aria-busy:opacity-60'

const looks: Record<ButtonLook, string> = {
  strong: 'bg-green text-on-green hover:bg-green-strong',
  soft: 'bg-green-soft text-green hover:text-green-strong',
  outline: 'border border-edge bg-surface text-ink hover:border-ink',
  plain: 'text-green underline-offset-4 hover:underline',
  onForest: 'bg-on-forest text-[#10452f] hover:bg-yellow hover:text-[#2b1d14]',
  onForestOutline: 'border border-on-forest/60 text-on-forest hover:border-on-forest',
  danger: 'text-red underline-offset-4 hover:underline',
  strongDanger: 'bg-red text-paper hover:opacity-90',
}

/** The classes of a button, for what looks like one and is something else. */
export function buttonClass(look: ButtonLook = 'strong', more = ''): string {
  return `${base} ${looks[look]} ${more}`
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
