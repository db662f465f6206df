import { data, type LoaderFunctionArgs } from 'react-router'
import { describedPage } from '../describe-page.server.ts'

export function loader(args: LoaderFunctionArgs) {
  return data(describedPage(args, { notFound: true }, {}), { status: 404 })
}
