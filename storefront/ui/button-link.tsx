import { buttonClass, type ButtonVariant } from '../../ui/button.tsx'
import { PageLink, type PageLinkProps } from './link.tsx'

export function ButtonLink({
  variant,
  className,
  ...rest
}: PageLinkProps & { variant?: ButtonVariant; className?: string }) {
  return <PageLink {...rest} className={buttonClass(variant, className)} />
}
