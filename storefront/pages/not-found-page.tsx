import { NotFoundMessage } from '../shell/page-error.tsx'

export default function NotFoundPage() {
  return <NotFoundMessage />
}
