import { currencyLabel, formatAmount, spokenPrice, toSantim } from '../../contract/money.ts'
import { useLanguage } from '../messages/use-language.ts'
import { Said } from './said.tsx'

/** The currency is smaller than the number. */
export function Price({ santim, className = '' }: { santim: number; className?: string }) {
  const language = useLanguage()
  return (
    <span className={`price ${className}`}>
      <Said as={spokenPrice(santim, language)}>
        {formatAmount(santim)}
        <small>{` ${currencyLabel(language)}`}</small>
      </Said>
    </span>
  )
}

export function BirrPrice({ birr, className }: { birr: number; className?: string }) {
  return <Price santim={toSantim(birr)} className={className} />
}
