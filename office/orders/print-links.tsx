import { Link } from 'wouter'
import { useTexts } from '../texts.tsx'

export const sheets = ['slip', 'label', 'receipt'] as const

type PrintProps = { numbers: string[]; papers?: readonly (typeof sheets)[number][] }

export function PrintLinks({ numbers, papers = sheets }: PrintProps) {
  const { texts } = useTexts()
  return papers.map((what) => (
    <Link
      key={what}
      to={`/orders/print?what=${what}&orders=${numbers.join(',')}`}
      className="button button-outline"
    >
      {texts.orders.print[what]}
    </Link>
  ))
}
