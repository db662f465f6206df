import { data, type MetaArgs } from 'react-router'
import { describePage } from '../describe-page.ts'
import { NotFoundMessage } from './error-page.tsx'

export function loader() {
  return data({}, { status: 404 })
}

export function meta(args: MetaArgs) {
  return describePage(args, { notFound: true })
}

export default function NotFoundPage() {
  return <NotFoundMessage />
}
