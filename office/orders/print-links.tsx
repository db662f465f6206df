import { Link } from 'wouter'
import { useTexts } from '../texts.tsx'

const sheets = ['slip', 'label', 'receipt'] as const

type PrintProps = {
  numbers: string[]
  papers?: readonly (typeof sheets)[number][]
  /** The papers are for what this seller sells. */
  seller?: string | undefined
}

/** A receipt is for all of an order. */
export function papersFor(seller: string | undefined): readonly (typeof sheets)[number][] {
  return seller ? ['slip', 'label'] : sheets
}

export function PrintLinks({ numbers, seller, papers = papersFor(seller) }: PrintProps) {
  const { texts } = useTexts()
  return papers.map((what) => (
    <Link
      key={what}
      to={`/orders/print?what=${what}&orders=${numbers.join(',')}${seller ? `&seller=${seller}` : ''}`}
      className="button button-outline"
    >
      {texts.orders.print[what]}
    </Link>
  ))
}
