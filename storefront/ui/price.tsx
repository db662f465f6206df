import { currencyLabel, formatAmount, toSantim } from '../../contract/money.ts'
import { useLanguage } from '../messages/use-language.ts'

/** The currency is smaller than the number. */
export function Price({ santim, className = '' }: { santim: number; className?: string }) {
  const language = useLanguage()
  return (
    <span className={`price ${className}`}>
      {formatAmount(santim)}
      <small>{` ${currencyLabel(language)}`}</small>
    </span>
  )
}

export function BirrPrice({ birr, className }: { birr: number; className?: string }) {
  return <Price santim={toSantim(birr)} className={className} />
}
