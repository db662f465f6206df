import { currencyLabel, formatAmount, toSantim } from '../../contract/money.ts'
import { useLanguage } from '../messages/use-language.ts'

/** `1,234.50 ETB`, the currency smaller than the number. */
export function Price({ santim, className = '' }: { santim: number; className?: string }) {
  const language = useLanguage()
  return (
    <span className={`price ${className}`}>
      {formatAmount(santim)}
      <small>{` ${currencyLabel(language)}`}</small>
    </span>
  )
}

/** For an amount in birr, as the API returns it. */
export function BirrPrice({ birr, className }: { birr: number; className?: string }) {
  return <Price santim={toSantim(birr)} className={className} />
}
