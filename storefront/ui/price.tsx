import { currencyLabel, formatAmount, toSantim } from '../../contract/money.ts'
import { useLanguage } from '../messages/use-language.ts'

/** `1,234.50 ETB`, the currency smaller than the number. */
export function Price({ santim, className = '' }: { santim: number; className?: string }) {
  const language = useLanguage()
  return (
    <span className={`font-bold whitespace-nowrap tabular-nums ${className}`}>
      {formatAmount(santim)}
      <span className="text-[0.72em] font-semibold text-soft"> {currencyLabel(language)}</span>
    </span>
  )
}

/** For an amount in birr, as the API returns it. */
export function BirrPrice({ birr, className }: { birr: number; className?: string }) {
  return <Price santim={toSantim(birr)} className={className} />
}
