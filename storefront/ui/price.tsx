import { currencyLabel, formatAmount, toSantim } from '../../contract/money.ts'
import { useLanguage } from '../messages/use-language.ts'

/** A price in santim as `1,234.50 ETB`, the currency smaller than the number. */
export function Price({ santim, className = '' }: { santim: number; className?: string }) {
  const language = useLanguage()
  return (
    <span className={`font-bold whitespace-nowrap tabular-nums ${className}`}>
      {formatAmount(santim)}
      <span className="text-[0.72em] font-semibold text-soft"> {currencyLabel(language)}</span>
    </span>
  )
}

/** The same for an amount in birr as it comes from the API. */
export function BirrPrice({ birr, className }: { birr: number; className?: string }) {
  return <Price santim={toSantim(birr)} className={className} />
}
