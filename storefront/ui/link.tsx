import { Link, type LinkProps } from 'react-router'
import { useLocalPath } from '../messages/use-language.ts'

/** A link by English path, to the page in the current language. */
export function PageLink({ to, ...rest }: LinkProps & { to: string }) {
  const local = useLocalPath()
  return <Link prefetch="intent" {...rest} to={local(to)} />
}
