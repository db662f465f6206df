import { Link, type LinkProps } from 'react-router'
import { useLocalPath } from '../messages/use-language.ts'
import { useLowData } from '../shell/low-data.ts'

/** A link by English path, to the page in the current language. */
export function PageLink({ to, ...rest }: LinkProps & { to: string }) {
  const local = useLocalPath()
  const lowData = useLowData()
  return <Link prefetch="intent" {...rest} {...(lowData && { prefetch: 'none' })} to={local(to)} />
}
