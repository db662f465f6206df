import { Link, type LinkProps } from 'react-router'
import { useLocalPath } from '../messages/use-language.ts'

/** A link to a page of the shop by its English path; it leads to the page in the language of this one. */
export function PageLink({ to, ...rest }: LinkProps & { to: string }) {
  const local = useLocalPath()
  return <Link prefetch="intent" {...rest} to={local(to)} />
}
