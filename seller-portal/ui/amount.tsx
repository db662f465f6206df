import { formatPrice, toSantim } from '../../contract/money.ts'
import { useTexts } from '../texts.tsx'

export function useAmount(): (birr: number) => string {
  const { language } = useTexts()
  return (birr) => formatPrice(toSantim(birr), language)
}

export function Amount({ birr }: { birr: number }) {
  return <span className="whitespace-nowrap tabular">{useAmount()(birr)}</span>
}
