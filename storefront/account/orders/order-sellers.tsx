import { useLanguage } from '../../messages/use-language.ts'
import { languageData } from '../../../contract/language.ts'
import type { DetailedOrder } from '../../../contract/orders.ts'
import { sellerPath } from '../../../contract/paths.ts'
import { formatPhone } from '../../../messages/format-phone.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useTexts } from '../../messages/use-texts.ts'
import { Spelled } from '../../ui/said.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageLink } from '../../ui/link.tsx'

export function OrderSellers({ sellers = [] }: Pick<DetailedOrder, 'sellers'>) {
  const texts = useTexts('orders')
  if (sellers.length === 0) return null
  return (
    <ul className="mt-4 border-t border-line pt-2">
      {sellers.map(({ _id, store_name, phonenumber }) => (
        <li key={_id} className="flex flex-wrap items-center gap-x-5">
          <span className="inline-flex min-h-11 min-w-0 flex-wrap items-center gap-x-2">
            <span className="text-sm text-soft">{texts.seller}</span>
            <PageLink
              to={sellerPath(_id)}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
            >
              <span>
                <MarkedText text={store_name} />
              </span>
            </PageLink>
          </span>
          <CallSeller phone={phonenumber} />
        </li>
      ))}
    </ul>
  )
}

export function CallSeller({ phone }: { phone: string }) {
  const { callSeller } = useTexts('orders')
  const { colon } = languageData[useLanguage()].separators
  if (!phone) return null
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      className="inline-flex min-h-11 items-center gap-1.5 font-medium text-green underline underline-offset-4"
    >
      <Icon name="phone" className="size-4.5" />
      <span className="sr-only">{callSeller + colon}</span>
      <Spelled code={formatPhone(phone)} />
    </a>
  )
}
