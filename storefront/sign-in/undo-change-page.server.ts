import type { LoaderFunctionArgs } from 'react-router'
import { describedPage } from '../describe-page.server.ts'
import { pageContext } from '../page.server.ts'

export function loader(args: LoaderFunctionArgs) {
  const texts = pageContext(args).texts('signIn')
  return describedPage(args, { title: texts.signIn.undo.title, noindex: true, noReferrer: true }, { texts })
}
