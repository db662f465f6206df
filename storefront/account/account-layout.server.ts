import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../page.server.ts'

export function loader(args: LoaderFunctionArgs) {
  return { texts: pageContext(args).texts('account') }
}
