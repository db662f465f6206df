import { describePage } from '../describe-page.ts'
import type { MetaArgs } from 'react-router'
export const meta = (args: MetaArgs) => describePage(args, { path: '/' })
export default function HomePage() {
  return <h1 className="page-width">Merkato</h1>
}
